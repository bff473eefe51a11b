import { randomUUID } from 'node:crypto';
import { count, sum } from 'drizzle-orm';
import type { UploadedFile } from '../../../platform/http/body/receive-upload.server.ts';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import { scanFile } from '../../../platform/storage/scan-file.server.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { cleanFileName } from '../../../ui/text/file-texts.ts';
import type { Accounts } from '../../accounts/accounts-context.server.ts';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { readForUpdate } from '../act/stored-engagement.server.ts';
import { targetIdOf } from '../drafts/draft.ts';
import { engagementLimits } from '../engagement-limits.server.ts';
import { engagementFiles } from '../engagement.table.server.ts';
import { areOfPlace } from './file-rows.server.ts';
import { findFileType } from './find-file-type.server.ts';
import { mayAddFile } from './may-add-file.server.ts';
import { mayBeSuspended, whyNotAdded, type FilePlace } from './work-file.ts';

export type AddWorkFileAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule'; field: 'file'; text: string }
  | { ok: false; reason: 'signed-out' }
  /** The user cannot add files there now. */
  | { ok: false; reason: 'not-now' }
  | TooMany;

const broken = (text: string): AddWorkFileAnswer => ({ ok: false, reason: 'broken-rule', field: 'file', text });

/** Adds a file to a place. Its type is found in its content; whoever may see the place can download it. */
export async function addWorkFile(
  { platform, limitOf }: Accounts,
  session: Pick<Session, 'id' | 'viewer'>,
  { place, file }: { place: FilePlace; file: UploadedFile | undefined },
): Promise<AddWorkFileAnswer> {
  const { db, storage, config } = platform;
  const userId = session.viewer.id;
  if (!file) return broken('Choose a file');
  const alone = whyNotAdded({ files: 0, bytes: 0 }, file);
  if (alone) return broken(alone);
  const limited = await tooMany([limitOf(engagementLimits.filesPerAccount), userId]);
  if (limited) return limited;
  const type = await findFileType(file.path, file.name);
  if (!type.ok) return broken(type.problem);
  const scanned = await scanFile(config.scanCommand, file.path);
  if (scanned === 'infected') return broken('The virus scanner found something in this file, so we haven’t kept it');
  if (scanned === 'unknown') return broken('We couldn’t check this file for viruses. Try again in a moment');

  // The day lets the nightly job find files without a row, and leave alone those that are just arriving.
  const storeKey = `work/${todayInLondon()}/${randomUUID()}`;
  await storage.putFile(storeKey, { path: file.path, contentType: type.contentType });
  try {
    const answer = await db.transaction(async (tx): Promise<AddWorkFileAnswer> => {
      if (!(await lockUserAndSession(tx, session, undefined, mayBeSuspended(place))))
        return { ok: false, reason: 'signed-out' };
      // The two sides add files to a finding one after the other, and none while the work is delivered.
      if (place.place !== 'proposal') await readForUpdate(tx, place.engagementId);
      if (!(await mayAddFile(tx, userId, place))) return { ok: false, reason: 'not-now' };
      const [held] = await tx
        .select({ files: count(), bytes: sum(engagementFiles.bytes).mapWith(Number) })
        .from(engagementFiles)
        .where(areOfPlace(userId, place));
      const tooMuch = whyNotAdded({ files: held?.files ?? 0, bytes: held?.bytes ?? 0 }, file);
      if (tooMuch) return broken(tooMuch);
      await tx.insert(engagementFiles).values({
        userId,
        ...(place.place === 'proposal'
          ? { place: 'proposal', draftKind: place.target.kind, draftTargetId: targetIdOf(place.target) }
          : { place: place.place, engagementId: place.engagementId, number: place.number }),
        fileName: nameFor(file.name, type.extension),
        contentType: type.contentType,
        bytes: file.size,
        storeKey,
      });
      return { ok: true };
    });
    if (!answer.ok) await storage.remove(storeKey);
    return answer;
  } catch (error) {
    await storage.remove(storeKey);
    throw error;
  }
}

/** Other extensions that are usual for a type. */
const usualExtensions: Record<string, readonly string[]> = { jpg: ['jpeg'], txt: ['text'] };

/** Returns the name of a file with the extension of its type: 'report.exe' that is a PDF becomes 'report.exe.pdf'. */
function nameFor(sent: string, extension: string): string {
  const name = cleanFileName(sent);
  const own = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return own === extension || usualExtensions[extension]?.includes(own) ? name : `${name}.${extension}`;
}
