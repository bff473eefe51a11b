import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { lockUser } from '../../accounts/lock-user.server.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';
import { loggedActs } from '../../accounts/operators/operator-log.ts';
import { suspendAccount } from '../../accounts/operators/suspend-account.server.ts';
import { moderateProfile } from '../../consultants/moderate-profile.server.ts';
import { decideReport } from '../../messages/decide-report.server.ts';
import { findReport } from '../../messages/find-reports.server.ts';
import { toDetails } from '../../messages/message-report.ts';
import { notify } from '../../notifications/notify.server.ts';
import { moderateListing } from '../../services/moderate-listing.server.ts';
import { actDone } from './act-emails.email.ts';
import { checkReason, isAct, type Act, type ActForm } from './act.ts';
import { operatorActs } from './act.table.server.ts';

export type ActAnswer =
  /** `isDecided`: whether the report from which the operator acted was decided as well. */
  | { ok: true; act: Act; isDecided: boolean }
  | { ok: false; reason: 'broken-rule'; field: 'reason'; text: string }
  /** The user is not an operator, the account is their own, or they made the report themselves. */
  | { ok: false; reason: 'not-allowed' }
  /** No such account or report, the report is about somebody else, or the button is unknown. */
  | { ok: false; reason: 'not-found' }
  /** The profile or listing does not exist, or it or the account is already in the requested state. */
  | { ok: false; reason: 'nothing-to-change' };

/**
 * Hides or shows a user's profile or listing, suspends or restores the account, or warns the user, and emails them what was done, why and how to appeal.
 * `reportId`: the report from which the operator acts; on request it is decided as well, with the reason as its note.
 */
export async function actOnAccount(
  { db, config, jobs }: Pick<Platform, 'db' | 'config' | 'jobs'>,
  operatorId: string,
  { accountId, reportId }: { accountId: string; reportId: string | undefined },
  form: ActForm,
): Promise<ActAnswer> {
  if (!(await isOperator(db, operatorId)) || accountId === operatorId) return { ok: false, reason: 'not-allowed' };
  const { act } = form;
  if (!isUuid(accountId) || !isAct(act)) return { ok: false, reason: 'not-found' };
  const broken = checkReason(form.reason);
  if (broken) return { ok: false, reason: 'broken-rule', ...broken };
  const reason = toDetails(form.reason);
  return db.transaction(async (tx): Promise<ActAnswer> => {
    if (!(await lockUser(tx, accountId))) return { ok: false, reason: 'not-found' };
    const report = reportId === undefined ? undefined : await findReport(tx, operatorId, reportId);
    const isAboutThem = report?.people.reported.accountId === accountId;
    if (form.close === 'yes' && !isAboutThem) return { ok: false, reason: 'not-found' };
    if (isAboutThem && report.isOwn) return { ok: false, reason: 'not-allowed' };
    if (!(await carryOut(tx, accountId, act, reason))) return { ok: false, reason: 'nothing-to-change' };
    await tx.insert(operatorActs).values({ accountId, operatorId, act, reason });
    await notify(tx, jobs, accountId, (recipient) => actDone(config, recipient, act, reason));
    let isDecided = false;
    if (isAboutThem && form.close === 'yes') {
      const decision = { decision: 'acted', note: `${loggedActs[act]}. ${reason}`, told: 'acted' };
      isDecided = (await decideReport({ db: tx, config, jobs }, operatorId, report.id, decision)).ok;
    }
    await recordAct(tx, { by: operatorId, act, account: accountId, reason });
    return { ok: true, act, isDecided };
  });
}

/** Hides or shows the profile or listing, or suspends or restores the account, unless `act` is 'warn'. Returns false when there is nothing to change. */
async function carryOut(tx: Transaction, accountId: string, act: Act, reason: string): Promise<boolean> {
  switch (act) {
    case 'hide-profile':
      return moderateProfile(tx, accountId, reason);
    case 'show-profile':
      return moderateProfile(tx, accountId, null);
    case 'hide-listing':
      return moderateListing(tx, accountId, reason);
    case 'show-listing':
      return moderateListing(tx, accountId, null);
    case 'suspend':
      return suspendAccount(tx, accountId, reason);
    case 'restore':
      return suspendAccount(tx, accountId, null);
    case 'warn':
      return true;
  }
}
