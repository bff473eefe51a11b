import type { LimitSize } from '../../platform/limits/open-limit.server.ts';

const hour = 3600;

/** The rate limits of the blog. */
export const blogLimits = {
  picturePerAccount: { name: 'blog picture account', points: 60, seconds: hour },
} as const satisfies Record<string, LimitSize>;
