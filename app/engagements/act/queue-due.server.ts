import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { JobKind, Jobs } from '../../../platform/jobs/open-jobs.server.ts';

/** The job that does what deadlines do to one engagement: see time/engagement-due.server.ts. */
export const engagementDueKind = {
  name: 'engagement-due',
  retries: 5,
  firstRetrySeconds: 30,
  longestRetrySeconds: 3600,
} satisfies JobKind;
export type EngagementDue = { engagementId: string };

/** Queues the job for the next deadline, if there is one. */
export async function queueDue(
  tx: Transaction,
  jobs: Jobs,
  engagementId: string,
  next: Date | null,
  now: number,
): Promise<void> {
  if (!next) return;
  const seconds = Math.max(0, Math.ceil((next.getTime() - now) / 1000));
  await jobs.send(tx, engagementDueKind, { engagementId } satisfies EngagementDue, seconds);
}
