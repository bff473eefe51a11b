import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { AccountDataPart } from '../../platform/room/account-data-part.server.ts';
import { removeFileLater } from '../../platform/storage/remove-file.server.ts';
import { engagementDrafts, engagementFiles } from './engagement.table.server.ts';

/** What a user has typed into forms of proposals and not sent, and files that are not sent. */
export const draftsOfAccount: AccountDataPart = {
  name: 'drafts-of-proposals',
  order: 69,
  async count(db, userId) {
    return { 'Drafts of proposals': await db.$count(engagementDrafts, eq(engagementDrafts.userId, userId)) };
  },
  async exportData(db, userId) {
    const rows = await db
      .select({
        for: engagementDrafts.kind,
        id: engagementDrafts.targetId,
        typed: engagementDrafts.form,
        savedAt: engagementDrafts.savedAt,
      })
      .from(engagementDrafts)
      .where(eq(engagementDrafts.userId, userId))
      .orderBy(desc(engagementDrafts.savedAt));
    return rows.length > 0 ? rows : null;
  },
  async erase(tx, userId, { jobs }) {
    await tx.delete(engagementDrafts).where(eq(engagementDrafts.userId, userId));
    const files = await tx
      .delete(engagementFiles)
      .where(
        and(eq(engagementFiles.userId, userId), isNull(engagementFiles.sequence), ne(engagementFiles.place, 'finding')),
      )
      .returning({ key: engagementFiles.storeKey });
    for (const { key } of files) await removeFileLater(tx, jobs, key);
  },
  onClose: { erases: ['Drafts of proposals that you haven’t sent, and files that you haven’t sent.'], keeps: [] },
};
