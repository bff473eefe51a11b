import type { Database } from '../../platform/database/open-database.server.ts';
import type { SharedReads } from '../../platform/http/cache/shared-reads.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.server.ts';
import { stripeGateway } from '../../platform/payments/stripe-gateway.server.ts';
import { testGateway } from '../../platform/payments/test-gateway.server.ts';
import { demoMark } from './payment.table.server.ts';

/**
 * Who takes the money: Stripe where it is configured; the test checkout where that is asked for, or while made-up people
 * are on a site without a setting. Undefined: nothing can be bought yet.
 */
export async function findGateway({
  config,
  db,
}: Pick<Platform, 'config' | 'db'>): Promise<PaymentGateway | undefined> {
  return gatewayOf(config, () => isDemoLoaded(db));
}

/** Whether there is one, for everybody's pages. */
export async function canTakePayments(config: Platform['config'], shared: SharedReads): Promise<boolean> {
  return (await gatewayOf(config, () => shared.read(isDemoLoaded))) !== undefined;
}

async function gatewayOf(config: Platform['config'], isDemo: () => Promise<boolean>) {
  if (config.stripe) return stripeGateway(config.stripe);
  if (config.payments === 'test') return testGateway;
  if (config.publicUrl.startsWith('https:')) return undefined;
  return (await isDemo()) ? testGateway : undefined;
}

export async function isDemoLoaded(db: Database): Promise<boolean> {
  const [mark] = await db.select().from(demoMark);
  return mark?.isLoaded ?? false;
}
isDemoLoaded.tables = ['consultant_profiles', 'service_profiles'] as const;
