import type { Database } from '../../../platform/database/open-database.server.ts';
import { findDueJobs, findFailedJobs } from '../../../platform/jobs/find-jobs.server.ts';
import { isLate } from '../../../platform/jobs/late-jobs.server.ts';
import { deliverEmail } from '../../../platform/mail/send-email.server.ts';
import { londonClock } from '../../../ui/text/dates.ts';
import { nextRun } from './next-run.ts';

const mostFailed = 50;
const longestError = 300;

/**
 * Returns what /operators/jobs shows: the newest 50 failed jobs, how many there are, and every kind of job, late and failed
 * ones first. The failed deliveries of emails are in the outbox instead. Times: ISO 8601.
 */
export async function findJobBoard(db: Database, now: Date) {
  const kinds = await findDueJobs(db);
  const failed = await findFailedJobs(db, mostFailed, deliverEmail.name);
  return {
    failedTotal: countFailed(kinds),
    failed: failed.map(({ failedAt, lastError, ...job }) => ({
      ...job,
      failedAt: failedAt.toISOString(),
      lastError: lastError.slice(0, longestError),
    })),
    kinds: kinds
      .map((kind) => ({
        kind: kind.kind,
        isLate: isLate(kind),
        waiting: kind.waiting,
        running: kind.running,
        failed: kind.failed,
        next: nextRun(kind.cron, londonClock(now)),
        succeededAt: kind.succeededAt?.toISOString() ?? null,
      }))
      .toSorted((one, other) => rank(other) - rank(one)),
  };
}

const rank = ({ isLate: late, failed }: { isLate: boolean; failed: number }) => Number(late) * 2 + Number(failed > 0);

/** Returns how many jobs have finally failed, without the deliveries of emails. */
function countFailed(kinds: readonly { kind: string; failed: number }[]): number {
  return kinds.reduce((sum, { kind, failed }) => (kind === deliverEmail.name ? sum : sum + failed), 0);
}
