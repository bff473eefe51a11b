import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The keys that a site must be configured with to use the stand-in. */
export const stripeKeys = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' };

type Session = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  amount: number;
  currency: string;
  successUrl: string;
  cancelUrl: string;
  metadata: Record<string, string>;
  paymentIntent: string | null;
  form: URLSearchParams;
};
type Deliver = (body: string, signature: string) => Promise<{ status: number }>;

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

/** Returns Stripe's signature of a body. `at`: seconds since 1970. */
export function signatureOf(
  body: string,
  secret = stripeKeys.webhookSecret,
  at = Math.floor(Date.now() / 1000),
): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/**
 * Starts a local server with the parts of Stripe that the site uses: Checkout sessions with a payment page, refunds, and
 * signed events. `deliver` sends the events; without it they go to the site's `webhookUrl`.
 */
export async function startStripe(deliver?: Deliver) {
  const sessions = new Map<string, Session>();
  const refunds: { paymentIntent: string; key: string }[] = [];
  const answersByKey = new Map<string, unknown>();
  /** `beforeAnswer`: runs while the site waits for the response to each call. */
  const state = { webhookUrl: '', failWith: 0, beforeAnswer: async () => {} };
  const server: Server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const send: Deliver =
    deliver ??
    ((body, signature) =>
      fetch(state.webhookUrl, { method: 'POST', body, headers: { 'stripe-signature': signature } }));

  /** Sends an event as Stripe does, and returns the site's response. */
  async function tell(type: string, object: object, id = `evt_${randomUUID()}`) {
    const body = JSON.stringify({
      id,
      object: 'event',
      type,
      api_version: '2026-10-28.endive',
      created: Math.floor(Date.now() / 1000),
      data: { object },
    });
    return { id, status: (await send(body, signatureOf(body))).status };
  }

  const asObject = ({ id, status, amount, currency, metadata, paymentIntent, form }: Session) => ({
    id,
    object: 'checkout.session',
    status,
    amount_total: amount,
    currency,
    metadata,
    client_reference_id: form.get('client_reference_id'),
    payment_intent: paymentIntent,
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    url: status === 'open' ? `${address}/pay/${id}` : null,
  });

  /** Pays a session as a buyer would, and notifies the site. `changes`: overrides of the event's values. */
  async function pay(sessionId: string, changes: object = {}, eventId?: string) {
    const session = get(sessionId);
    session.status = 'complete';
    session.paymentIntent ??= `pi_${randomUUID()}`;
    return tell('checkout.session.completed', { ...asObject(session), ...changes }, eventId);
  }

  function get(id: string): Session {
    const session = sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    return session;
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const path = new URL(request.url ?? '/', address).pathname;
    const [, first, second] = /^\/pay\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
    if (first) return payPage(request, response, get(first), Boolean(second));
    // The second header tells Stripe's library not to retry, which would take a second or two.
    const json = (status: number, body: unknown) =>
      response
        .writeHead(status, {
          'Content-Type': 'application/json',
          ...(status >= 500 && { 'Stripe-Should-Retry': 'false' }),
        })
        .end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) {
      return json(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    }
    await state.beforeAnswer();
    if (state.failWith) return json(state.failWith, { error: { type: 'api_error', message: 'Something broke' } });
    const key = String(request.headers['idempotency-key'] ?? '');
    if (key && answersByKey.has(key)) return json(200, answersByKey.get(key));
    const answer = call(request.method ?? '', path, form, key);
    if (!answer) return json(404, { error: { type: 'invalid_request_error', message: `Unrecognized URL ${path}` } });
    if (answer.status === 200 && key) answersByKey.set(key, answer.body);
    return json(answer.status, answer.body);
  }

  function call(method: string, path: string, form: URLSearchParams, key: string) {
    if (method === 'POST' && path === '/v1/checkout/sessions') return { status: 200, body: asObject(open(form)) };
    if (method === 'GET' && path === '/v1/checkout/sessions')
      return { status: 200, body: { object: 'list', data: [...sessions.values()].map(asObject) } };
    const [, id = '', expire] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (session && method === 'GET') return { status: 200, body: asObject(session) };
    if (session && expire) {
      if (session.status !== 'open') {
        const message = 'Only Checkout Sessions with a status in ["open"] can be expired.';
        return { status: 400, body: { error: { type: 'invalid_request_error', message } } };
      }
      session.status = 'expired';
      return { status: 200, body: asObject(session) };
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const paymentIntent = form.get('payment_intent') ?? '';
      if (refunds.some((one) => one.paymentIntent === paymentIntent)) {
        const error = { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Already refunded' };
        return { status: 400, body: { error } };
      }
      refunds.push({ paymentIntent, key });
      return { status: 200, body: { id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded' } };
    }
    return undefined;
  }

  function open(form: URLSearchParams): Session {
    const session: Session = {
      id: `cs_test_${randomUUID()}`,
      status: 'open',
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      metadata: { verification_order: form.get('metadata[verification_order]') ?? '' },
      paymentIntent: null,
      form,
    };
    sessions.set(session.id, session);
    return session;
  }

  /** Serves the payment page: a button that pays, and a link that cancels. */
  async function payPage(request: IncomingMessage, response: ServerResponse, session: Session, isCancel: boolean) {
    if (isCancel) return response.writeHead(303, { Location: session.cancelUrl }).end();
    if (request.method === 'POST') {
      await pay(session.id);
      return response.writeHead(303, { Location: session.successUrl }).end();
    }
    const amount = (session.amount / 100).toFixed(2);
    return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><html lang="en"><title>Checkout</title><link rel="icon" href="data:,"><h1>Pay £${amount}</h1>
       <form method="post"><button>Pay</button></form><a href="/pay/${session.id}/cancel">Back</a></html>`,
    );
  }

  return {
    address,
    state,
    sessions,
    refunds,
    tell,
    pay,
    /** Returns the session that was opened last. */
    last: () => [...sessions.values()].at(-1),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
