import type { LimitSize } from '../../platform/limits/open-limit.server.ts';

const hour = 3600;

/** How often somebody may do something here. */
export const consultantLimits = {
  /** Pictures that are sent, whatever becomes of them. */
  portraitPerAccount: { name: 'portrait account', points: 20, seconds: hour },
} as const satisfies Record<string, LimitSize>;
