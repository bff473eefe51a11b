import { and, eq, or } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { OpenedFile } from '../../../platform/storage/storage.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { engagementFiles, engagements } from '../engagement.table.server.ts';
import { canOpen } from './file-rows.server.ts';

/** Opens a file for a side of its engagement, or for whoever has added it to a draft; undefined for everybody else. */
export async function openWorkFile(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  userId: string,
  fileId: string,
): Promise<(OpenedFile & { fileName: string }) | undefined> {
  if (!isUuid(fileId)) return undefined;
  const [row] = await db
    .select({
      file: engagementFiles,
      isSide: or(eq(engagements.consultantUserId, userId), eq(engagements.serviceUserId, userId))!.mapWith(Boolean),
    })
    .from(engagementFiles)
    .leftJoin(engagements, eq(engagements.id, engagementFiles.engagementId))
    .where(and(eq(engagementFiles.id, fileId), canOpen(userId)));
  if (!row) return undefined;
  const isOwnDraft = row.file.engagementId === null && row.file.userId === userId;
  if (!row.isSide && !isOwnDraft) return undefined;
  const file = await storage.open(row.file.storeKey);
  // The type is the one found in the content, whatever the store says.
  return file && { ...file, contentType: row.file.contentType, fileName: row.file.fileName };
}
