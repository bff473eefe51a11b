import type { Platform } from '../../../platform/open-platform.server.ts';
import { retryEmail } from '../../../platform/mail/retry-email.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';

export type SendAgainAnswer =
  { ok: true } | { ok: false; reason: 'not-allowed' | 'unknown' | 'already-sent' | 'being-delivered' };

/** Queues an email that waits or has failed again, at once and with all its tries. */
export async function sendAgain(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  operatorId: string,
  emailId: string,
): Promise<SendAgainAnswer> {
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  if (!isUuid(emailId)) return { ok: false, reason: 'unknown' };
  return db.transaction(async (tx): Promise<SendAgainAnswer> => {
    const answer = await retryEmail(tx, jobs, emailId);
    if (!answer.ok) return answer;
    await recordAct(tx, { by: operatorId, act: 'email-send-again', about: emailId.toLowerCase() });
    return { ok: true };
  });
}
