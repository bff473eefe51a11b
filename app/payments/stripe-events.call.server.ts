import type { Context } from 'hono';
import { z } from 'zod/mini';
import type { Platform } from '../../platform/open-platform.server.ts';
import { describeBody, describeErrors, describeSuccess, type ApiCall } from '../../platform/room/api-call.server.ts';
import type { Selling } from '../../platform/room/product.server.ts';
import { findGateway } from './find-gateway.server.ts';
import { takePaymentEvent } from './take-payment-event.server.ts';

type Opened = Selling & { platform: Platform };

async function answer(c: Context, { platform, products }: Opened): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const { log, config } = platform;
  if (!config.stripe) return c.json({ error: 'There is no such call.' }, 404, headers);
  try {
    const gateway = await findGateway(platform);
    const event = await gateway?.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '');
    if (!event) {
      log.warn('a message without the signature of Stripe was refused');
      return c.json({ error: 'The signature is missing, wrong or too old.' }, 400, headers);
    }
    return c.json({ outcome: await takePaymentEvent(platform, products, event) }, 200, headers);
  } catch (error) {
    log.error({ err: error }, 'a payment event could not be taken');
    return c.json({ error: 'We can’t process the event at the moment. Send it again.' }, 503, headers);
  }
}

/**
 * Receives Stripe's events about payments. Without Stripe in the configuration, the call does not exist. An event without
 * Stripe's signature is refused. After any status but 200, Stripe sends the event again later.
 */
export const stripeEvents: ApiCall<Opened> = {
  path: '/v1/payments/stripe',
  methods: ['POST'],
  answer,
  describe: () => ({
    post: {
      operationId: 'stripeEvents',
      summary: 'For Stripe: tells us what happened to a payment',
      description:
        'Takes the events checkout.session.completed, checkout.session.expired, charge.refunded and charge.dispute.created, signed with the endpoint’s secret. A repeated event changes nothing.',
      requestBody: describeBody(z.looseObject({})),
      responses: {
        ...describeSuccess('Taken.', { outcome: { type: 'string', description: 'What became of the event.' } }),
        ...describeErrors({
          400: 'The signature is missing, wrong or too old.',
          404: 'Stripe is not configured on this site.',
          503: 'The database cannot be reached. Stripe sends the event again.',
        }),
      },
    },
  }),
};
