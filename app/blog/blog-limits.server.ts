import type { LimitSize } from '../../platform/limits/open-limit.server.ts';

const hour = 3600;

/** How often somebody may do something here. */
export const blogLimits = {
  picturePerAccount: { name: 'blog picture account', points: 60, seconds: hour },
} as const satisfies Record<string, LimitSize>;
