import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { AccountDataPart } from '../../platform/room/account-data-part.server.ts';
import { people } from '../people/people.view.server.ts';
import { personName } from '../people/person-name.ts';
import {
  actionPlanFindings,
  engagementEvents,
  engagementFiles,
  engagementMilestones,
  engagements,
  engagementVersions,
  proposalShortlist,
} from './engagement.table.server.ts';
import { canOpen } from './files/file-rows.server.ts';
import { recordYears } from './record-years.ts';

/** Of files, the newest are in the copy, up to this much. The others can be downloaded from their pages. */
const mostExportedBytes = 500 * 1024 * 1024;

/** A user's proposals and work, with the whole record and the files. Closing the account ends what runs; the other side keeps the record. */
export const engagementsOfAccount: AccountDataPart = {
  name: 'proposals-and-work',
  order: 66,
  async exportData(db, userId) {
    const rows = await db
      .select({ engagement: engagements, otherName: people.name })
      .from(engagements)
      .leftJoin(
        people,
        eq(
          people.userId,
          sql`case when ${engagements.consultantUserId} = ${userId} then ${engagements.serviceUserId} else ${engagements.consultantUserId} end`,
        ),
      )
      .where(isOf(userId))
      .orderBy(asc(engagements.createdAt));
    const exported = [];
    for (const { engagement, otherName } of rows) exported.push(await exportOne(db, userId, engagement, otherName));
    return exported.length > 0 ? exported : null;
  },
  async exportLargeFiles(db, userId) {
    const rows = await db
      .select({
        id: engagementFiles.id,
        name: engagementFiles.fileName,
        bytes: engagementFiles.bytes,
        key: engagementFiles.storeKey,
      })
      .from(engagementFiles)
      .leftJoin(engagements, eq(engagements.id, engagementFiles.engagementId))
      .where(or(eq(engagementFiles.userId, userId), and(isOf(userId), canOpen(userId))))
      .orderBy(desc(engagementFiles.addedAt));
    const files: Record<string, string> = {};
    let bytes = 0;
    for (const row of rows) {
      bytes += row.bytes;
      if (bytes > mostExportedBytes) break;
      files[`files/${row.id.slice(0, 8)}-${row.name}`] = row.key;
    }
    return files;
  },
  // The columns with the account become null, and a trigger notes that what is open has to be closed.
  async erase() {},
  onClose: {
    erases: [],
    keeps: [
      {
        what: `Proposals and the record of work. What’s open ends now. Whoever you worked with keeps the record for ${recordYears} years, and sees ‘Closed account’ instead of your name.`,
        why: 'It’s their evidence of what was agreed and done, and inspectors may ask for it.',
      },
    ],
  },
};

const isOf = (userId: string) => or(eq(engagements.consultantUserId, userId), eq(engagements.serviceUserId, userId));

async function exportOne(db: Database, userId: string, row: typeof engagements.$inferSelect, otherName: string | null) {
  const own = row.consultantUserId === userId ? 'consultant' : 'service';
  const otherId = own === 'consultant' ? row.serviceUserId : row.consultantUserId;
  const by = (side: string | null) => (side === null ? null : side === own ? 'you' : 'the other side');
  const versions = await db
    .select()
    .from(engagementVersions)
    .where(eq(engagementVersions.engagementId, row.id))
    .orderBy(asc(engagementVersions.version));
  const milestones = await db
    .select()
    .from(engagementMilestones)
    .where(eq(engagementMilestones.engagementId, row.id))
    .orderBy(asc(engagementMilestones.number));
  const files = await db
    .select()
    .from(engagementFiles)
    .where(and(eq(engagementFiles.engagementId, row.id), canOpen(userId)))
    .orderBy(asc(engagementFiles.addedAt));
  const findings = await db
    .select()
    .from(actionPlanFindings)
    .where(eq(actionPlanFindings.engagementId, row.id))
    .orderBy(asc(actionPlanFindings.number));
  const events = await db
    .select()
    .from(engagementEvents)
    .where(eq(engagementEvents.engagementId, row.id))
    .orderBy(asc(engagementEvents.sequence));
  return {
    id: row.id,
    with: otherId === null ? personName('', undefined) : personName(otherId, otherName ?? undefined),
    you: own,
    state: row.state,
    // The other side does not learn of the shortlist.
    ...(own === 'service' && {
      onYourShortlist: (await db.$count(proposalShortlist, eq(proposalShortlist.engagementId, row.id))) === 1,
    }),
    versions: versions.map(({ version, madeBy, madeAt, terms }) => ({ version, by: by(madeBy), madeAt, terms })),
    askedForHelp: row.helpBy === own ? row.helpWords : null,
    milestones: milestones.map(({ number, state }) => ({ number, state })),
    actionPlan: findings.map(({ number, keyQuestion, finding, action, owner, due, state, changedBy, changedAt }) => ({
      number,
      keyQuestion,
      finding,
      action,
      owner,
      due,
      state,
      changedBy: by(changedBy),
      changedAt,
    })),
    files: files.map(({ id, fileName, bytes, place, number, addedAt, userId: addedBy }) => ({
      name: fileName,
      inTheCopyAs: `files/${id.slice(0, 8)}-${fileName}`,
      bytes,
      goesWith: place,
      number,
      addedAt,
      by: addedBy === userId ? 'you' : 'the other side',
    })),
    record: events.map(({ at, side, name, milestone, version, reason, words }) => ({
      at,
      by: by(side),
      name,
      milestone,
      version,
      reason,
      words,
    })),
  };
}
