import type { Platform } from '../../platform/open-platform.server.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.server.ts';
import { stripeGateway } from '../../platform/payments/stripe-gateway.server.ts';
import { testGateway } from '../../platform/payments/test-gateway.server.ts';
import { demoMark } from './verification.table.server.ts';

/**
 * Who takes the money: Stripe where it is configured; the test checkout where that is asked for, or while made-up people
 * are on a site without a setting. Undefined: nothing can be bought yet.
 */
export async function findGateway({
  config,
  db,
}: Pick<Platform, 'config' | 'db'>): Promise<PaymentGateway | undefined> {
  if (config.stripe) return stripeGateway(config.stripe);
  if (config.payments === 'test') return testGateway;
  if (config.publicUrl.startsWith('https:')) return undefined;
  const [mark] = await db.select().from(demoMark);
  return mark?.isLoaded ? testGateway : undefined;
}
