import { randomUUID } from 'node:crypto';
import { firstBytes, type UploadedFile } from '../../../platform/http/body/receive-upload.server.ts';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Accounts } from '../../accounts/accounts-context.server.ts';
import { cleanFileName } from '../../../ui/text/file-texts.ts';
import { typeOfBytes } from './evidence.ts';
import type { evidence } from '../verification.table.server.ts';
import { verificationLimits } from '../verification-limits.server.ts';

type StoredEvidence = Pick<typeof evidence.$inferInsert, 'fileName' | 'contentType' | 'bytes' | 'storeKey'>;

export type BrokenFile = { ok: false; reason: 'broken-rule'; field: 'file'; text: string };

/**
 * Puts an uploaded file into the store and lets `keep` write its row. The file is removed again when `keep` refuses or
 * throws. Every file counts towards the user's limit.
 */
export async function storeEvidence<Answer extends { ok: boolean }>(
  { platform, limitOf }: Accounts,
  userId: string,
  file: UploadedFile,
  keep: (tx: Transaction, stored: StoredEvidence) => Promise<Answer>,
): Promise<Answer | BrokenFile | TooMany> {
  const { db, storage } = platform;
  const limited = await tooMany([limitOf(verificationLimits.evidencePerAccount), userId]);
  if (limited) return limited;
  const contentType = typeOfBytes(await firstBytes(file.path, 16));
  if (!contentType) return { ok: false, reason: 'broken-rule', field: 'file', text: 'Choose a PDF, JPEG or PNG file' };
  const storeKey = `evidence/${randomUUID()}`;
  await storage.putFile(storeKey, { path: file.path, contentType });
  try {
    const stored = { fileName: cleanFileName(file.name), contentType, bytes: file.size, storeKey };
    const answer = await db.transaction((tx) => keep(tx, stored));
    if (!answer.ok) await storage.remove(storeKey);
    return answer;
  } catch (error) {
    await storage.remove(storeKey);
    throw error;
  }
}
