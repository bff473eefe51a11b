import type { Platform } from '../../../platform/open-platform.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';

export type TryJobAnswer = { ok: true } | { ok: false; reason: 'not-allowed' | 'not-failed' };

/** Queues a finally failed job for one more try. */
export async function tryJobAgain(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  operatorId: string,
  { kind, job }: { kind: string; job: string },
): Promise<TryJobAnswer> {
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  if (!isUuid(job)) return { ok: false, reason: 'not-failed' };
  const isQueued = await jobs.retryFailed(kind, job, (tx) =>
    recordAct(tx, { by: operatorId, act: 'job-try-again', about: `${kind} ${job.toLowerCase()}` }),
  );
  return isQueued ? { ok: true } : { ok: false, reason: 'not-failed' };
}
