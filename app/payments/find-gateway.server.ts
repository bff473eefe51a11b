import type { Database } from '../../platform/database/open-database.server.ts';
import type { PublicQueries } from '../../platform/http/cache/public-query-cache.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.server.ts';
import { stripeGateway } from '../../platform/payments/stripe-gateway.server.ts';
import { testGateway } from '../../platform/payments/test-gateway.server.ts';
import { demoMark } from './payment.table.server.ts';

/**
 * Returns the payment gateway: Stripe if it is configured; the test checkout if the setting PAYMENTS is 'test', or if
 * demo data is loaded on a site without HTTPS. Undefined: nothing can be bought yet.
 */
export async function findGateway({
  config,
  db,
}: Pick<Platform, 'config' | 'db'>): Promise<PaymentGateway | undefined> {
  return gatewayOf(config, () => isDemoSite(db));
}

/** Whether there is a gateway. For public pages: reads through the public query cache. */
export async function canTakePayments(config: Platform['config'], shared: PublicQueries): Promise<boolean> {
  return (await gatewayOf(config, () => shared.read(isDemoSite))) !== undefined;
}

async function gatewayOf(config: Platform['config'], isDemo: () => Promise<boolean>) {
  if (config.stripe) return stripeGateway(config.stripe);
  if (config.payments === 'test') return testGateway;
  if (config.publicUrl.startsWith('https:')) return undefined;
  return (await isDemo()) ? testGateway : undefined;
}

export async function isDemoSite(db: Database): Promise<boolean> {
  const [mark] = await db.select().from(demoMark);
  return mark?.isLoaded ?? false;
}
isDemoSite.tables = ['consultant_profiles', 'service_profiles'] as const;
