import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { londonDay } from '../../../ui/text/dates.ts';
import { people } from '../../people/people.view.server.ts';
import { personName } from '../../people/person-name.ts';
import { engagementEvents, engagementMilestones, engagements, engagementVersions } from '../engagement.table.server.ts';
import type { State } from '../machine/machine.ts';
import type { Terms } from '../terms/terms.ts';
import type { AgreedWork } from './calendar-entries.ts';

/** An engagement for a calendar. `other`: the name of the other side. */
export type CalendarWork = AgreedWork & { other: string; lastEventAt: Date };

/** The newest ones: a calendar program reads all of it each time. */
const mostEngagements = 200;
/** The states of what was agreed at some time. */
const agreedStates: State[] = ['running', 'ending', 'completed', 'ended', 'cancelled'];

/** Returns a user's engagements that were agreed, the newest first. `id`: only this one. */
export async function findCalendar(db: Database, userId: string, id?: string): Promise<CalendarWork[]> {
  const rows = await db
    .select({
      id: engagements.id,
      otherId: sql<
        string | null
      >`case when ${engagements.consultantUserId} = ${userId} then ${engagements.serviceUserId} else ${engagements.consultantUserId} end`,
      lastEventAt: engagements.lastEventAt,
      closedAt: engagements.closedAt,
    })
    .from(engagements)
    .where(
      and(
        or(eq(engagements.consultantUserId, userId), eq(engagements.serviceUserId, userId)),
        inArray(engagements.state, agreedStates),
        ...(id === undefined ? [] : [eq(engagements.id, id)]),
      ),
    )
    .orderBy(desc(engagements.lastEventAt))
    .limit(mostEngagements);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const agreed = await findAgreedTerms(db, ids);
  const accepted = await db
    .select({ engagementId: engagementMilestones.engagementId, number: engagementMilestones.number })
    .from(engagementMilestones)
    .where(and(inArray(engagementMilestones.engagementId, ids), eq(engagementMilestones.state, 'accepted')));
  const names = await findNames(
    db,
    rows.flatMap(({ otherId }) => otherId ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    agreed: agreed.get(row.id) ?? [],
    accepted: accepted.filter(({ engagementId }) => engagementId === row.id).map(({ number }) => number),
    closedOn: row.closedAt && londonDay(row.closedAt),
    other: personName(row.otherId ?? '', row.otherId === null ? undefined : names.get(row.otherId)),
    lastEventAt: row.lastEventAt,
  }));
}

/** Returns all terms that were ever agreed, the present ones last: those on offer at each acceptance. */
async function findAgreedTerms(db: Database, ids: string[]): Promise<Map<string, Terms[]>> {
  const events = await db
    .select({
      engagementId: engagementEvents.engagementId,
      name: engagementEvents.name,
      terms: engagementVersions.terms,
    })
    .from(engagementEvents)
    .leftJoin(
      engagementVersions,
      and(
        eq(engagementVersions.engagementId, engagementEvents.engagementId),
        eq(engagementVersions.version, engagementEvents.version),
      ),
    )
    .where(
      and(
        inArray(engagementEvents.engagementId, ids),
        inArray(engagementEvents.name, ['propose', 'counter', 'propose-change', 'accept', 'agree-to-change']),
      ),
    )
    .orderBy(asc(engagementEvents.engagementId), asc(engagementEvents.sequence));
  const agreed = new Map<string, Terms[]>();
  let offered: Terms | null = null;
  for (const { engagementId, name, terms } of events) {
    if (terms) offered = terms;
    else if (offered) agreed.set(engagementId, [...(agreed.get(engagementId) ?? []), offered]);
    if (name === 'propose') agreed.set(engagementId, []);
  }
  return agreed;
}

async function findNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: people.userId, name: people.name })
    .from(people)
    .where(inArray(people.userId, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}
