import type { Config } from '../config/read-config.server.ts';

/** Returns the origins that our forms may redirect to for payment: browsers check redirects against the page's policy, too. */
export function checkoutOrigins({ stripe }: Pick<Config, 'stripe'>): string[] {
  if (!stripe) return [];
  return ['https://checkout.stripe.com', ...(stripe.apiUrl ? [stripe.apiUrl] : [])];
}
