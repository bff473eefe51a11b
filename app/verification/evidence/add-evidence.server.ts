import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { firstBytes, type UploadedFile } from '../../../platform/http/body/receive-upload.server.ts';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Accounts } from '../../accounts/accounts-context.server.ts';
import { checkFile, cleanFileName, filesOfCheck, isEvidenceKind, typeOfBytes } from './evidence.ts';
import { checks, evidence } from '../verification.table.server.ts';
import { verificationLimits } from '../verification-limits.server.ts';

export type AddEvidenceAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule'; field: 'kind' | 'file'; text: string }
  /** No check of this user is waiting for evidence. */
  | { ok: false; reason: 'no-check' }
  | TooMany;

/** Adds a file to the evidence of the user's open check. It is kept in the file store, and only operators can open it. */
export async function addEvidence(
  { platform, limitOf }: Accounts,
  userId: string,
  given: { kind: string; file: UploadedFile | undefined },
): Promise<AddEvidenceAnswer> {
  const { db, storage } = platform;
  const { kind, file } = given;
  const broken = (field: 'kind' | 'file', text: string) => ({ ok: false, reason: 'broken-rule', field, text }) as const;
  const rule = checkFile(kind, file);
  if (rule) return broken(rule.field, rule.text);
  if (!isEvidenceKind(kind) || !file) throw new Error('a file without a kind was let through');
  const limited = await tooMany([limitOf(verificationLimits.evidencePerAccount), userId]);
  if (limited) return limited;
  const contentType = typeOfBytes(await firstBytes(file.path, 16));
  if (!contentType) return broken('file', 'Choose a PDF, JPEG or PNG file');
  const storeKey = `evidence/${randomUUID()}`;
  await storage.putFile(storeKey, { path: file.path, contentType });
  try {
    const answer = await db.transaction(async (tx): Promise<AddEvidenceAnswer> => {
      const [check] = await tx
        .select({ id: checks.id })
        .from(checks)
        .where(and(eq(checks.userId, userId), eq(checks.state, 'waiting-for-evidence')))
        .for('update');
      if (!check) return { ok: false, reason: 'no-check' };
      const [held] = await tx.select({ files: count() }).from(evidence).where(eq(evidence.checkId, check.id));
      if ((held?.files ?? 0) >= filesOfCheck) return broken('file', `You can send at most ${filesOfCheck} files`);
      const fileName = cleanFileName(file.name);
      await tx.insert(evidence).values({ checkId: check.id, kind, fileName, contentType, bytes: file.size, storeKey });
      return { ok: true };
    });
    if (!answer.ok) await storage.remove(storeKey);
    return answer;
  } catch (error) {
    await storage.remove(storeKey);
    throw error;
  }
}
