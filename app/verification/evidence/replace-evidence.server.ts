import { and, count, eq, inArray, ne } from 'drizzle-orm';
import type { UploadedFile } from '../../../platform/http/body/receive-upload.server.ts';
import type { TooMany } from '../../../platform/limits/too-many.server.ts';
import { removeFileLater } from '../../../platform/storage/remove-file.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import type { Accounts } from '../../accounts/accounts-context.server.ts';
import { notifyOperators } from '../../notifications/notify-operators.server.ts';
import { checkCopy } from './evidence.ts';
import { storeEvidence, type BrokenFile } from './store-evidence.server.ts';
import { stateAfter, statesThatAllow } from '../verification-status.ts';
import { checkWaiting } from '../verification-emails.email.ts';
import { checks, evidence } from '../verification.table.server.ts';

export type ReplaceEvidenceAnswer =
  /** `isLast`: no other better copy is needed, so the check awaits the decision again. */
  | { ok: true; isLast: boolean }
  /** A better copy of this document was not asked for, or is no longer needed. */
  | { ok: false; reason: 'gone' }
  | BrokenFile
  | TooMany;

/**
 * Replaces a document of which an operator asked for a better copy. After the last better copy, the check awaits the
 * decision again, and the 30-day period of all its documents restarts.
 */
export async function replaceEvidence(
  accounts: Accounts,
  userId: string,
  given: { evidenceId: string; file: UploadedFile | undefined },
): Promise<ReplaceEvidenceAnswer> {
  const { evidenceId, file } = given;
  const wrong = checkCopy(file);
  if (wrong || !file) return { ok: false, reason: 'broken-rule', field: 'file', text: wrong ?? '' };
  if (!isUuid(evidenceId)) return { ok: false, reason: 'gone' };
  const { config, jobs } = accounts.platform;
  return storeEvidence(accounts, userId, file, async (tx, stored): Promise<ReplaceEvidenceAnswer> => {
    const [check] = await tx
      .select({ id: checks.id })
      .from(checks)
      .where(and(eq(checks.userId, userId), inArray(checks.state, statesThatAllow('replace'))))
      .for('update');
    if (!check) return { ok: false, reason: 'gone' };
    const isAsked = and(eq(evidence.checkId, check.id), ne(evidence.problem, ''));
    const [old] = await tx
      .delete(evidence)
      .where(and(eq(evidence.id, evidenceId), isAsked))
      .returning();
    if (!old) return { ok: false, reason: 'gone' };
    await removeFileLater(tx, jobs, old.storeKey);
    await tx.insert(evidence).values({ checkId: check.id, kind: old.kind, earlierProblem: old.problem, ...stored });
    const [left] = await tx.select({ files: count() }).from(evidence).where(isAsked);
    if (left?.files) return { ok: true, isLast: false };
    await tx
      .update(checks)
      .set({ state: stateAfter('waiting-for-copy', 'replace-last'), handedInAt: new Date() })
      .where(eq(checks.id, check.id));
    await notifyOperators(tx, jobs, (recipient) => checkWaiting(config, recipient));
    return { ok: true, isLast: true };
  });
}
