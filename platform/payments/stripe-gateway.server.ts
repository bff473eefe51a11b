import type Stripe from 'stripe';
import type { Config } from '../config/read-config.server.ts';
import type { PaymentEvent, PaymentGateway } from './payment-gateway.server.ts';

type StripeConfig = NonNullable<Config['stripe']>;

const timeoutMs = 10_000;
const openForSeconds = 60 * 60;

/** Loads the library (25 MB) on first use, so that a site without payments never loads it. */
async function connect({ secretKey, apiUrl }: StripeConfig): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const url = apiUrl ? new URL(apiUrl) : undefined;
  const protocol = url?.protocol === 'http:' ? 'http' : 'https';
  return new StripeClient(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(url && { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol }),
  });
}

const clients = new WeakMap<StripeConfig, Promise<Stripe>>();

function clientOf(config: StripeConfig): Promise<Stripe> {
  const known = clients.get(config);
  if (known) return known;
  const client = connect(config);
  clients.set(config, client);
  return client;
}

const idOf = (object: string | { id: string } | null | undefined) =>
  typeof object === 'string' ? object : (object?.id ?? '');

/** Takes payments through Stripe Checkout: only by card, or what Stripe counts as a card, so they are immediate. */
export function stripeGateway(config: StripeConfig): PaymentGateway {
  return {
    kind: 'stripe',
    async open(purchase) {
      const stripe = await clientOf(config);
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'gbp',
                unit_amount: purchase.amountPence,
                product_data: { name: purchase.name, description: purchase.description },
              },
            },
          ],
          customer_email: purchase.email,
          client_reference_id: purchase.orderId,
          // The Stripe account may serve other shops too: this key marks our own orders.
          metadata: { verification_order: purchase.orderId },
          success_url: purchase.paidUrl,
          cancel_url: purchase.cancelledUrl,
          expires_at: Math.floor(Date.now() / 1000) + openForSeconds,
        },
        { idempotencyKey: `open-${purchase.orderId}` },
      );
      if (!session.url) throw new Error('Stripe gave no address to pay at.');
      return { checkoutId: session.id, url: session.url };
    },
    async close(checkoutId) {
      const stripe = await clientOf(config);
      try {
        await stripe.checkout.sessions.expire(checkoutId);
        return 'closed';
      } catch (error) {
        // Status 400: Stripe refused because the checkout is paid or has expired.
        if ((error as { statusCode?: number }).statusCode !== 400) throw error;
        const { status } = await stripe.checkout.sessions.retrieve(checkoutId);
        return status === 'complete' ? 'too-late' : 'closed';
      }
    },
    async refund({ paymentId, orderId }) {
      const stripe = await clientOf(config);
      try {
        await stripe.refunds.create(
          { payment_intent: paymentId, reason: 'requested_by_customer' },
          { idempotencyKey: `refund-${orderId}-${paymentId}` },
        );
      } catch (error) {
        if ((error as { code?: string }).code !== 'charge_already_refunded') throw error;
      }
    },
    async readEvent(body, signature) {
      const stripe = await clientOf(config);
      try {
        const event = await stripe.webhooks.constructEventAsync(body, signature, config.webhookSecret);
        return typeof event.id === 'string' ? toEvent(event) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Converts a Stripe event. */
function toEvent(event: Stripe.Event): PaymentEvent {
  const eventId = event.id;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const session = event.data.object;
      const orderId = session.metadata?.['verification_order'];
      if (!orderId) break;
      if (event.type === 'checkout.session.expired')
        return { eventId, kind: 'expired', orderId, checkoutId: session.id };
      // Without a payment intent nothing was paid: the amount was 0.
      if (session.payment_status !== 'paid' || !session.payment_intent) break;
      return {
        eventId,
        kind: 'paid',
        orderId,
        checkoutId: session.id,
        paymentId: idOf(session.payment_intent),
        amountPence: session.amount_total ?? 0,
        currency: session.currency ?? '',
      };
    }
    case 'charge.refunded':
      if (!event.data.object.refunded) break;
      return { eventId, kind: 'refunded', paymentId: idOf(event.data.object.payment_intent) };
    case 'charge.dispute.created':
      return { eventId, kind: 'disputed', paymentId: idOf(event.data.object.payment_intent) };
    default:
  }
  return { eventId, kind: 'other', name: event.type };
}
