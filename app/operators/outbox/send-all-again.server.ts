import type { Platform } from '../../../platform/open-platform.server.ts';
import { retryFailedEmails } from '../../../platform/mail/retry-failed-emails.server.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';

export type SendAllAgainAnswer = { ok: true } | { ok: false; reason: 'not-allowed' | 'none-failed' };

/** Queues the emails that have failed again, with all their tries: the oldest, as many as one transaction may hold. */
export async function sendAllAgain(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  operatorId: string,
): Promise<SendAllAgainAnswer> {
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  return db.transaction(async (tx): Promise<SendAllAgainAnswer> => {
    const queued = await retryFailedEmails(tx, jobs);
    if (queued === 0) return { ok: false, reason: 'none-failed' };
    const about = queued === 1 ? '1 failed email' : `${queued} failed emails`;
    await recordAct(tx, { by: operatorId, act: 'email-send-again', about });
    return { ok: true };
  });
}
