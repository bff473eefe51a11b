import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase } from '../../tests/commands/own-database.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.server.ts';
import { createLog } from './create-log.server.ts';

let database: OpenDatabase;
let discard: () => Promise<void>;
const logged: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
beforeAll(async () => {
  const own = await ownDatabase();
  discard = own.discard;
  database = await openDatabase(own.config, log);
  await database.pool.query('create table guests (name text primary key, age integer check (age < 150), mood jsonb)');
});
afterAll(async () => {
  await database.close();
  await discard();
});

const private_ = 'Margaret Private';

test.each([
  ['of a wrong number', sql`insert into guests (name, age) values ('x', ${private_}::text::integer)`],
  ['of a wrong uuid', sql`select ${private_}::text::uuid`],
  ['of a wrong date', sql`select ${private_}::text::date`],
  ['of wrong JSON', sql`select ${`{"a": ${private_}}`}::text::json`],
  ['of an array', sql`select ${`{${private_}`}::text::text[]`],
  ['that breaks a check', sql`insert into guests values (${private_}, 200)`],
  ['that is there already', sql`insert into guests values (${private_}), (${private_})`],
  ['of a column that does not exist', sql`select nothing from guests where name = ${private_}`],
])('a database error does not put the value %s into the log', async (_, query) => {
  const id = randomUUID();
  await database.db.execute(query).then(
    () => expect.unreachable('the query should fail'),
    (error: unknown) => log.error({ err: error, id }, 'a query failed'),
  );
  const lines = logged.filter((line) => line['id'] === id);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.['err']).toMatchObject({ code: expect.stringMatching(/^[0-9A-Z]{5}$/) });
  expect(JSON.stringify(lines)).not.toMatch(/Private/);
});
