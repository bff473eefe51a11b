import { randomUUID } from 'node:crypto';
import type { Site } from './start-site.ts';
import { readBudgets } from '../../app/services/read-budgets.server.ts';
import { readConfig } from '../../platform/config/read-config.server.ts';
import { reachDatabase } from '../../platform/database/reach-database.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { loadDemoData } from '../../server/demo-data.ts';
import { addProviders, type ProviderValues } from '../support/providers.ts';

/** A consultant to add. Omitted values get sensible defaults. Days are 'YYYY-MM-DD' strings. */
export type Person = {
  name: string;
  title?: string;
  specialization?: string;
  experience?: number;
  hourlyRate?: string;
  skills?: string;
  country?: string;
  /** The owner of the profile; by default no user owns it. */
  userId?: string;
  days?: string[];
  level?: 'none' | 'basic' | 'premium' | 'verified';
  /** The stars of the consultant's reviews, one number for each review. */
  stars?: number[];
};

/** A care service listing to add. */
export type Listing = {
  name: string;
  type?: string;
  location?: string;
  needs?: string;
  skills?: string;
  budget?: string;
  daysAgo?: number;
  /** The owner of the listing; by default no user owns it. */
  userId?: string;
};

export type Data = Awaited<ReturnType<typeof openData>>;

/** Returns this many consultants: 'Person 01', 'Person 02' and so on, in the order in which the list shows them. */
export function people(count: number, more: Partial<Person> = {}): Person[] {
  return Array.from({ length: count }, (_, at) => ({ name: `Person ${String(at + 1).padStart(2, '0')}`, ...more }));
}

/** Opens the database of the running site, as the project's commands do. `restore` undoes every change. */
export async function openData(site: Site) {
  const answer = readConfig({ DATA_DIR: site.dataDir });
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  const { db, pool, close } = await reachDatabase(answer.config, createLog('silent'));
  /** Statements that undo the simulated faults, the last one first. */
  const undo: string[] = [];
  let isChanged = false;

  async function query<Row extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> {
    isChanged = true;
    return (await pool.query<Row>(sql, values)).rows;
  }

  /** Clears the site's page cache, as any change to the data does. */
  const announce = () => query("select pg_notify('public_change', '')");

  async function addPerson(person: Person): Promise<string> {
    const { title = 'Consultant nurse', specialization = 'Dementia care', skills = 'Audits, Coaching' } = person;
    const [row] = await query<{ id: string; user_id: string }>(
      `insert into consultant_profiles (user_id, name, title, specialization, experience, hourly_rate, skills, country,
         available_dates)
       values (coalesce($9, gen_random_uuid()), $1, $2, $3, $4, $5, $6, $7, $8)
       returning id, user_id`,
      [
        person.name,
        title,
        specialization,
        person.experience ?? 7,
        person.hourlyRate ?? '£55 per hour',
        skills,
        person.country ?? 'uk',
        (person.days ?? []).map((day) => `${day}T00:00:00.000Z`),
        person.userId ?? null,
      ],
    );
    if (person.level && person.level !== 'none') {
      await query('insert into verification_levels (user_id, level, verified_at) values ($1, $2, now())', [
        row?.user_id,
        person.level,
      ]);
    }
    const id = row?.id ?? '';
    for (const stars of person.stars ?? []) {
      await query("insert into reviews (consultant_id, author, stars, body) values ($1, 'A home', $2, 'Came.')", [
        id,
        stars,
      ]);
    }
    return id;
  }

  return {
    db,
    query,
    announce,

    /** Replaces all consultants with these. Returns their ids. */
    async onlyPeople(persons: readonly Person[]): Promise<string[]> {
      await query('delete from consultant_profiles');
      const ids: string[] = [];
      for (const person of persons) ids.push(await addPerson(person));
      return ids;
    },

    addPerson,

    /** Replaces all listings with these. */
    async onlyListings(listings: readonly Listing[]): Promise<string[]> {
      await query('delete from service_profiles');
      const ids: string[] = [];
      for (const listing of listings) {
        const { name, type = 'Care home', location = 'Leeds', needs = '', skills = '' } = listing;
        const { budget = '£1,000', daysAgo = 1, userId = randomUUID() } = listing;
        const [row] = await query<{ id: string }>(
          `insert into service_profiles (user_id, name, type, location, needs_description, skills, budget, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, now() - make_interval(days => $8)) returning id`,
          [userId, name, type, location, needs, skills, budget, daysAgo],
        );
        ids.push(row?.id ?? '');
      }
      await readBudgets(db);
      return ids;
    },

    /** Replaces all care providers with these. */
    async onlyProviders(values: readonly ProviderValues[]): Promise<void> {
      await query('delete from care_providers');
      await addProviders(db, values);
    },

    /** Makes reads of a table fail by renaming the table. */
    async breakTable(table: 'consultant_profiles' | 'service_profiles' | 'care_providers' | 'messages'): Promise<void> {
      await query(`alter table ${table} rename to ${table}_away`);
      undo.push(`alter table ${table}_away rename to ${table}`);
      await announce();
    },

    /** Makes each read of the consultants fail as if the database connection had been lost. */
    async loseConsultants(): Promise<void> {
      await query(`create function lost() returns boolean language plpgsql as
        $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$`);
      await query('alter table consultant_profiles rename to consultant_profiles_away');
      await query('create view consultant_profiles as select * from consultant_profiles_away where lost()');
      undo.push(
        'alter table consultant_profiles_away rename to consultant_profiles',
        'drop function lost',
        'drop view consultant_profiles',
      );
      await announce();
    },

    /** Removes the name of every consultant. No code expects that, so rendering a consultant crashes. */
    async takeNames(): Promise<void> {
      await query('alter table consultant_profiles rename to consultant_profiles_away');
      await query(`create view consultant_profiles as select id, user_id, null::text as name, title, specialization,
        experience, hourly_rate, skills, country, available_dates, verification_level, verified_at, verified_what,
        is_test_verified, verified_name, verified_title, shown_level, is_hidden, hidden_reason, was_hidden, portrait, is_demo, created_at, updated_at, search_text, search_words,
        about, day_rate, based_in, base_latitude, base_longitude, travel_miles, work_place, care_types, hourly_pounds, day_pounds
        from consultant_profiles_away`);
      undo.push('alter table consultant_profiles_away rename to consultant_profiles', 'drop view consultant_profiles');
      await announce();
    },

    /** Undoes the simulated faults. The data stays. */
    async mend(): Promise<void> {
      for (let sql = undo.pop(); sql; sql = undo.pop()) await query(sql);
      await announce();
    },

    /** Restores the demo data if anything was changed. */
    async restore(): Promise<void> {
      if (!isChanged) return;
      await this.mend();
      await query('delete from consultant_profiles');
      await query('delete from service_profiles');
      await query('delete from care_providers');
      await query('delete from directory_clears');
      await query('delete from cqc_imports');
      await query('delete from payment_events');
      await query('delete from verification_checks');
      await query('delete from payment_orders');
      for (const table of ['operator_acts', 'message_reports', 'messages', 'conversations'])
        await query(`delete from ${table}`);
      await query('delete from users where not is_demo');
      await query('delete from rate_limits');
      await query('delete from outbox_emails');
      await loadDemoData(db);
      isChanged = false;
    },

    close,
  };
}
