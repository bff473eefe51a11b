import type { LimitSize } from '../../platform/limits/open-limit.server.ts';

const hour = 3600;

/** Rate limits of consultants. */
export const consultantLimits = {
  /** Every uploaded picture counts, including refused ones. */
  portraitPerAccount: { name: 'portrait account', points: 20, seconds: hour },
} as const satisfies Record<string, LimitSize>;
