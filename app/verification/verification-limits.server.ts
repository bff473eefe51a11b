import type { LimitSize } from '../../platform/limits/open-limit.server.ts';

const hour = 3600;

/** Rate limits of verification. */
export const verificationLimits = {
  checkoutPerAccount: { name: 'checkout account', points: 20, seconds: hour },
  /** Every uploaded file counts, including refused ones. */
  evidencePerAccount: { name: 'evidence account', points: 60, seconds: hour },
} as const satisfies Record<string, LimitSize>;
