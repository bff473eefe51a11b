import { and, asc, eq, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { PersonId } from '../../../platform/http/cache/public-query-cache.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { findSuspension } from '../../accounts/operators/find-suspension.server.ts';
import { people } from '../../people/people.view.server.ts';
import { personName } from '../../people/person-name.ts';
import { engagementOf, type EngagementRow } from '../act/stored-engagement.server.ts';
import { engagementEvents, engagements, engagementVersions } from '../engagement.table.server.ts';
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
  return {
    id,
    kind: row.kind,
    side,
    isSuspended: (await findSuspension(db, userId)) !== null,
    other: await findOther(db, row, side),
    engagement: await engagementOf(db, row),
    listingId: row.listingId,
    versions: versions.map(({ version, madeBy, madeAt, terms }) => ({
      version,
      by: madeBy,
      at: madeAt.toISOString(),
      terms,
    })),
    record: record.map(({ at, engagementId: _, formNumber: __, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
}

async function findOther(db: Database, row: EngagementRow, side: Side): Promise<EngagementView['other']> {
  const otherId = otherSide(side) === 'consultant' ? row.consultantUserId : row.serviceUserId;
  if (otherId === null) return { name: personName('', undefined), consultantId: null, serviceId: null };
  const [person] = await db.select().from(people).where(eq(people.userId, otherId));
  return {
    name: personName(otherId, person?.name),
    consultantId: person?.isListedConsultant ? person.consultantId : null,
    serviceId: person?.isListedService ? person.serviceId : null,
  };
}
