// Gives consultants of a loaded set a password, and writes a file with what the mixed load needs to know about the data:
// node bench/mixed-load/prepare-people.ts PLACE FILE. PLACE is a DATA_DIR or the URL of a PostgreSQL database. It is a
// separate program, because an embedded database keeps its memory until its process ends.
import { hashPassword } from 'better-auth/crypto';
import { readConfig } from '../../platform/config/read-config.server.ts';
import { openDatabase } from '../../platform/database/open-database.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { allPages } from '../public-pages.ts';
import { password, writeFacts, type Person, type Shown } from './facts.ts';

const members = 300;
const comers = 1000;
const providers = 20_000;

const [, , place, file] = process.argv;
if (!place || !file) throw new Error('Name the database and the file.');
const settings = place.startsWith('postgres:')
  ? { DATABASE_URL: place, PUBLIC_URL: 'http://carebridge.test', SESSION_SECRET: 'at least thirty-two characters long' }
  : { DATA_DIR: place };
const answer = readConfig({ ...settings, DEMO_DATA: 'off', LOG_LEVEL: 'warn' });
if (!answer.ok) throw new Error(answer.problems.join('\n'));
const { pool, close } = await openDatabase(answer.config, createLog('warn'));

/** Consultants with a rate in pounds and a conversation, in the same order in every run. */
const chosen = `
  select p.id, p.name, p.user_id as "userId", u.email,
    jsonb_build_object('name', p.name, 'title', p.title, 'specialization', p.specialization,
      'experience', p.experience::text, 'hourlyRate', p.hourly_rate, 'skills', p.skills, 'country', p.country) as profile,
    array(select case low_id when p.user_id then high_id else low_id end from conversations
          where p.user_id in (low_id, high_id) order by last_at desc limit 3) as partners
  from consultant_profiles p join users u on u.id = p.user_id
  where p.hourly_rate like '£%' and exists (select from conversations where p.user_id in (low_id, high_id))
  order by p.id limit ${members + comers}`;

try {
  const { rows: people } = await pool.query<Omit<Person, 'cookies'>>(chosen);
  await pool.query(
    `insert into credentials (user_id, provider_id, account_id, password)
     select id, 'credential', id, $2 from unnest($1::uuid[]) id
     on conflict do nothing`,
    [people.map(({ userId }) => userId), await hashPassword(password)],
  );
  const shown = async (sql: string) => (await pool.query<Shown>(sql)).rows;
  writeFacts(file, {
    consultants: await shown('select id, name from consultant_profiles order by id'),
    listings: await shown('select id, name from service_profiles order by id'),
    providers: await shown(`select id, name from care_providers order by id limit ${providers}`),
    otherPaths: allPages.map(({ path }) => path).filter((path) => /^\/(blog|about|contact|how|pricing)/.test(path)),
    members: people.slice(0, members).map((person) => ({ ...person, cookies: {} })),
    comers: people.slice(members).map(({ email }) => email),
  });
} finally {
  await close();
}
