import { and, asc, eq, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { PersonId } from '../../../platform/http/cache/public-query-cache.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { findSuspension } from '../../accounts/operators/find-suspension.server.ts';
import { people } from '../../people/people.view.server.ts';
import { personName } from '../../people/person-name.ts';
import { engagementOf, type EngagementRow } from '../act/stored-engagement.server.ts';
import { actionPlanFindings, engagementEvents, engagements, engagementVersions } from '../engagement.table.server.ts';
import type { Engagement } from '../machine/engagement.ts';
import { findSentFiles } from '../files/file-rows.server.ts';
import { reviewsUntil } from '../machine/rules.ts';
import { findWrittenReviews } from '../../reviews/find-written-reviews.server.ts';
import { otherSide, type Side } from '../machine/machine.ts';
import type { EngagementView } from './engagement-view.ts';

/** Returns an engagement of a user; undefined if there is none, or if it is between others. */
export async function findEngagement(db: Database, userId: PersonId, id: string): Promise<EngagementView | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(engagements)
    .where(
      and(eq(engagements.id, id), or(eq(engagements.consultantUserId, userId), eq(engagements.serviceUserId, userId))),
    );
  if (!row) return undefined;
  const side: Side = row.consultantUserId === userId ? 'consultant' : 'service';
  const versions = await db
    .select()
    .from(engagementVersions)
    .where(eq(engagementVersions.engagementId, id))
    .orderBy(asc(engagementVersions.version));
  const record = await db
    .select()
    .from(engagementEvents)
    .where(eq(engagementEvents.engagementId, id))
    .orderBy(asc(engagementEvents.sequence));
  const engagement = await engagementOf(db, row);
  return {
    id,
    kind: row.kind,
    side,
    isSuspended: (await findSuspension(db, userId)) !== null,
    other: await findOther(db, row, side),
    engagement,
    listingId: row.listingId,
    versions: versions.map(({ version, madeBy, madeAt, terms }) => ({
      version,
      by: madeBy,
      at: madeAt.toISOString(),
      terms,
    })),
    reviews: await findReviewsOf(db, id, side, engagement),
    helpUntil: row.helpUntil && row.helpUntil.getTime() > Date.now() ? row.helpUntil.toISOString() : null,
    plan: await countFindings(db, id),
    files: await findSentFiles(db, id),
    record: record.map(({ at, engagementId: _, formNumber: __, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
}

/** Returns what a side may know of the reviews. */
async function findReviewsOf(
  db: Database,
  id: string,
  side: Side,
  engagement: Engagement,
): Promise<EngagementView['reviews']> {
  const until = reviewsUntil(engagement);
  const { hasAppeared, written, appeared } = await findWrittenReviews(db, id);
  return {
    until: until === null ? null : new Date(until).toISOString(),
    hasAppeared,
    own: written.get(side) ?? null,
    other: hasAppeared ? (written.get(otherSide(side)) ?? null) : null,
    hasOtherWritten: written.has(otherSide(side)),
    appeared: { own: appeared.get(side) ?? null, other: appeared.get(otherSide(side)) ?? null },
  };
}

async function findOther(db: Database, row: EngagementRow, side: Side): Promise<EngagementView['other']> {
  const otherId = otherSide(side) === 'consultant' ? row.consultantUserId : row.serviceUserId;
  if (otherId === null)
    return { name: personName('', undefined), isClosed: true, userId: null, consultantId: null, serviceId: null };
  const [person] = await db.select().from(people).where(eq(people.userId, otherId));
  return {
    name: personName(otherId, person?.name),
    isClosed: false,
    userId: otherId,
    consultantId: person?.isListedConsultant ? person.consultantId : null,
    serviceId: person?.isListedService ? person.serviceId : null,
  };
}

async function countFindings(db: Database, id: string): Promise<EngagementView['plan']> {
  const isOf = eq(actionPlanFindings.engagementId, id);
  const done = await db.$count(actionPlanFindings, and(isOf, eq(actionPlanFindings.state, 'done')));
  return { findings: await db.$count(actionPlanFindings, isOf), done };
}
