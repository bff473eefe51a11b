import type { Config } from '../config/read-config.server.ts';

/** Where a form of ours may lead somebody to pay: a browser asks the page's policy about the redirect, too. */
export function checkoutOrigins({ stripe }: Pick<Config, 'stripe'>): string[] {
  if (!stripe) return [];
  return ['https://checkout.stripe.com', ...(stripe.apiUrl ? [stripe.apiUrl] : [])];
}
