import type { JobKind } from '../../../platform/jobs/open-jobs.server.ts';

export const countUp: JobKind = { name: 'count-up', retries: 3, firstRetrySeconds: 1, longestRetrySeconds: 2 };
