import type { Context } from 'hono';
import { findGateway } from '../app/verification/find-gateway.server.ts';
import { takePaymentEvent } from '../app/verification/take-payment-event.server.ts';
import type { Platform } from '../platform/open-platform.server.ts';

/**
 * Where Stripe tells what became of a payment. Without Stripe in the configuration there is no such call; a message whose
 * signature is not Stripe's is refused. Anything but 200 makes Stripe send it again later.
 */
export async function stripeEvents(c: Context, platform: Platform): Promise<Response> {
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
    return c.json({ outcome: await takePaymentEvent(platform, event) }, 200, headers);
  } catch (error) {
    log.error({ err: error }, 'a payment event could not be taken');
    return c.json({ error: 'The event could not be taken now. Send it again.' }, 503, headers);
  }
}
