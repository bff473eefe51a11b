import type { LimitSize } from '../../platform/limits/open-limit.server.ts';

/** Rate limits of this room (feature folder). */
export const engagementLimits = {
  /** Every uploaded file counts, including refused ones. */
  filesPerAccount: { name: 'engagement files account', points: 100, seconds: 3600 },
} as const satisfies Record<string, LimitSize>;
