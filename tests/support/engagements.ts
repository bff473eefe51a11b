import { randomUUID } from 'node:crypto';
import { act, type Act } from '../../app/engagements/act/act.server.ts';
import { startEngagement, type Proposal } from '../../app/engagements/propose/start-engagement.server.ts';
import { toStored } from '../../app/availability/free-days.ts';
import { addConsultant } from './add-consultants.ts';
import { addListing } from './listings.ts';
import { addPerson, type Person } from './messages.ts';
import { dayIn, someTerms } from './some-terms.ts';
import type { TestSite } from './test-site.ts';

export type Pair = {
  consultant: Person & { profileId: string };
  service: Person & { listingId: string };
};

/** Adds a listed consultant who is free on these days. */
export async function addFreeConsultant(
  site: TestSite,
  days: readonly string[] = [dayIn(20), dayIn(21)],
): Promise<Pair['consultant']> {
  const person = await addPerson(site);
  const profileId = await addConsultant(site.pool, { user_id: person.id, available_dates: days.map(toStored) });
  return { ...person, profileId };
}

/** Adds a care service with an open listing. */
export async function addService(site: TestSite): Promise<Pair['service']> {
  const person = await addPerson(site);
  return { ...person, listingId: await addListing(site, { user_id: person.id }) };
}

export async function addPair(site: TestSite): Promise<Pair> {
  return { consultant: await addFreeConsultant(site), service: await addService(site) };
}

/** The consultant answers the listing. */
export function apply(site: TestSite, { consultant, service }: Pair, values: Partial<Proposal> = {}, now?: number) {
  const target = { kind: 'apply', listingId: service.listingId } as const;
  return startEngagement(
    site,
    consultant.session,
    { target, terms: someTerms(), formNumber: randomUUID(), ...values },
    now,
  );
}

/** The service asks the consultant. */
export function book(site: TestSite, { consultant, service }: Pair, values: Partial<Proposal> = {}, now?: number) {
  const target = { kind: 'book', consultantId: consultant.profileId } as const;
  return startEngagement(
    site,
    service.session,
    { target, terms: someTerms(), formNumber: randomUUID(), ...values },
    now,
  );
}

/** Returns the id of a new proposal of the consultant for the listing. */
export async function applied(site: TestSite, pair: Pair, values: Partial<Proposal> = {}): Promise<string> {
  const answer = await apply(site, pair, values);
  if (!answer.ok) throw new Error(`the proposal was refused: ${answer.reason}`);
  return answer.engagementId;
}

/** One side does something, as its form does. */
export function does(
  site: TestSite,
  { session }: Pick<Person, 'session'>,
  engagementId: string,
  name: Act['name'],
  values: Partial<Act> = {},
  now?: number,
) {
  return act(site, session, { engagementId, name, formNumber: randomUUID(), ...values }, now);
}

/** Does several things one after another, all of which must be accepted. */
export async function doAll(
  site: TestSite,
  engagementId: string,
  acts: readonly [Pick<Person, 'session'>, Act['name'], Partial<Act>?][],
): Promise<void> {
  for (const [who, name, values] of acts) {
    const answer = await does(site, who, engagementId, name, values);
    if (!answer.ok) throw new Error(`${name} was refused: ${answer.reason}`);
  }
}

export async function stateOf({ pool }: TestSite, id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ state: string }>('select state from engagements where id = $1', [id]);
  return rows[0]?.state;
}

/** Returns the names of the events in the record. */
export async function recordOf({ pool }: TestSite, id: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from engagement_events where engagement_id = $1 order by sequence',
    [id],
  );
  return rows.map(({ name }) => name);
}

/** Returns the days in a consultant's public calendar, and those that are booked. */
export async function calendarOf({ pool }: TestSite, userId: string): Promise<{ free: string[]; booked: string[] }> {
  const { rows } = await pool.query<{ days: string[] }>(
    'select available_dates as days from consultant_profiles where user_id = $1',
    [userId],
  );
  const booked = await pool.query<{ day: string }>(
    'select day::text as day from booked_days where user_id = $1 order by day',
    [userId],
  );
  return { free: (rows[0]?.days ?? []).map((day) => day.slice(0, 10)), booked: booked.rows.map(({ day }) => day) };
}
