import type { LimitSize } from '../../platform/limits/open-limit.server.ts';

/** The rate limits of this room (feature folder), for each operator. */
export const operatorLimits = {
  /** A stolen session of an operator must not be enough to copy every address. */
  accountSearches: { name: 'operator account search', points: 120, seconds: 3600 },
} as const satisfies Record<string, LimitSize>;
