import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { bookDays } from '../../availability/book-days.server.ts';
import {
  engagementMilestones,
  engagements,
  engagementVersions,
  type ListingAfter,
} from '../engagement.table.server.ts';
import type { Engagement } from '../machine/engagement.ts';
import { bookedDays } from '../machine/rules.ts';
import { nextDueAt } from '../machine/timetable.ts';
import { addEntry, type Entry } from './add-entry.server.ts';
import { columnsOf } from './engagement-columns.ts';
import type { Stored } from './stored-engagement.server.ts';

/**
 * Writes what an event has changed: state, versions, milestones, booked days and the entry of the record. `at`: the
 * moment of the event. Returns when time does something next; null if it never will.
 */
export async function writeEngagement(
  tx: Transaction,
  before: Stored,
  after: Engagement,
  { at, entry, listingAfter }: { at: Date; entry: Entry; listingAfter?: ListingAfter | undefined },
): Promise<Date | null> {
  const { row, engagement } = before;
  const version = await addVersion(tx, before, after, at);
  const next = nextDueAt(after, row.doneUntil);
  await tx
    .update(engagements)
    .set({
      ...columnsOf(after),
      version: versionOf(before, after),
      changeVersion: changeVersionOf(before, after),
      nextDueAt: next,
      ...(listingAfter && { listingAfter }),
    })
    .where(eq(engagements.id, row.id));
  await writeMilestones(tx, row.id, engagement, after);
  if (row.consultantUserId !== null) await bookDays(tx, row.consultantUserId, row.id, bookedDays(after));
  await addEntry(tx, row.id, at, { ...entry, version: version ?? entry.version ?? null });
  return next;
}

/** Stores the terms of a counter-offer or a change as a new version; returns its number, or undefined if there is none. */
async function addVersion(tx: Transaction, before: Stored, after: Engagement, at: Date): Promise<number | undefined> {
  if (after.versions === before.engagement.versions) return undefined;
  const made = after.change ?? after.proposal;
  if (!made) throw new Error('a version was made without a question');
  const terms = after.change?.terms ?? after.terms;
  await tx
    .insert(engagementVersions)
    .values({ engagementId: before.row.id, version: after.versions, madeBy: made.by, madeAt: at, terms });
  return after.versions;
}

/** Returns the number of the version that is offered or agreed after the event. */
function versionOf({ row, engagement }: Stored, after: Engagement): number {
  if (after.terms === engagement.terms) return row.version;
  // An agreed change becomes the terms; otherwise the terms are those of the newest version.
  return after.terms === engagement.change?.terms ? (row.changeVersion ?? row.version) : after.versions;
}

function changeVersionOf({ row, engagement }: Stored, after: Engagement): number | null {
  if (!after.change) return null;
  return engagement.change ? row.changeVersion : after.versions;
}

async function writeMilestones(tx: Transaction, id: string, before: Engagement, after: Engagement): Promise<void> {
  if (before.milestones === after.milestones) return;
  const numbers = after.milestones.map((one) => one.id);
  const isOfEngagement = eq(engagementMilestones.engagementId, id);
  await tx
    .delete(engagementMilestones)
    .where(numbers.length > 0 ? and(isOfEngagement, notInArray(engagementMilestones.number, numbers)) : isOfEngagement);
  const changed = after.milestones.filter((one) => !before.milestones.includes(one));
  if (changed.length === 0) return;
  await tx
    .insert(engagementMilestones)
    .values(
      changed.map((one) => ({
        engagementId: id,
        number: one.id,
        state: one.state,
        until: one.until === null ? null : new Date(one.until),
      })),
    )
    .onConflictDoUpdate({
      target: [engagementMilestones.engagementId, engagementMilestones.number],
      set: { state: sql`excluded.state`, until: sql`excluded.until` },
    });
}
