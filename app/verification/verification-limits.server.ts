import type { LimitSize } from '../../platform/limits/open-limit.server.ts';

const hour = 3600;

/** How often somebody may do something here. */
export const verificationLimits = {
  checkoutPerAccount: { name: 'checkout account', points: 20, seconds: hour },
  /** Files that are handed in, whatever becomes of them. */
  evidencePerAccount: { name: 'evidence account', points: 60, seconds: hour },
} as const satisfies Record<string, LimitSize>;
