import { and, count, eq, inArray } from 'drizzle-orm';
import type { UploadedFile } from '../../../platform/http/body/receive-upload.server.ts';
import type { TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Accounts } from '../../accounts/accounts-context.server.ts';
import { checkFile, filesOfCheck, isEvidenceKind } from './evidence.ts';
import { storeEvidence } from './store-evidence.server.ts';
import { statesThatAllow } from '../verification-status.ts';
import { checks, evidence } from '../verification.table.server.ts';

export type AddEvidenceAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule'; field: 'kind' | 'file'; text: string }
  /** No check of this user is waiting for evidence. */
  | { ok: false; reason: 'no-check' }
  | TooMany;

/** Adds a file to the evidence of the user's open check. It goes into the file store; only operators can open it. */
export async function addEvidence(
  accounts: Accounts,
  userId: string,
  given: { kind: string; file: UploadedFile | undefined },
): Promise<AddEvidenceAnswer> {
  const { kind, file } = given;
  const rule = checkFile(kind, file);
  if (rule) return { ok: false, reason: 'broken-rule', ...rule };
  if (!isEvidenceKind(kind) || !file) throw new Error('a file without a kind was let through');
  return storeEvidence(accounts, userId, file, async (tx, stored): Promise<AddEvidenceAnswer> => {
    const [check] = await tx
      .select({ id: checks.id })
      .from(checks)
      .where(and(eq(checks.userId, userId), inArray(checks.state, statesThatAllow('add'))))
      .for('update');
    if (!check) return { ok: false, reason: 'no-check' };
    const [held] = await tx.select({ files: count() }).from(evidence).where(eq(evidence.checkId, check.id));
    if ((held?.files ?? 0) >= filesOfCheck) {
      return { ok: false, reason: 'broken-rule', field: 'file', text: `You can send up to ${filesOfCheck} files` };
    }
    await tx.insert(evidence).values({ checkId: check.id, kind, ...stored });
    return { ok: true };
  });
}
