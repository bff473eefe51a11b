import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { storeMessage } from '../stored-messages.ts';
import { signUp, type Caller, type Send } from './people.ts';

/** In every private text of people who do not call. In lower case: email addresses have no other. */
export const marker = 'zqsecret';
/** The fuzzers do not know it, so that they cannot sign in as the people whose rows are private. */
const ownPassword = `private ${randomUUID()}`;

/** What no answer may hold, and whose rows no request may change. */
export type PrivateRows = {
  /** Their ids: for hostile requests. */
  userIds: readonly string[];
  emails: readonly string[];
  rowIds: readonly string[];
  /** Texts besides those with the marker: ids, password hashes, tokens. */
  texts: readonly string[];
  /** Returns a description of each of their rows that has changed or gone since. */
  changes(): Promise<string[]>;
};

/** Adds people who hide everything from the callers, and what they hide. */
export async function addPrivateRows(send: Send, pool: pg.Pool, callers: readonly Caller[]): Promise<PrivateRows> {
  const emails = [1, 2].map((number) => `${marker}-${number}-${randomUUID()}@example.org`);
  const [ann, care] = [
    await signUp(send, 'consultant', emails[0] ?? '', ownPassword),
    await signUp(send, 'careService', emails[1] ?? '', ownPassword),
  ];
  const userIds = [ann.userId, care.userId];
  const text = `${marker} text`;
  const add = async (sql: string, ...values: unknown[]) =>
    (await pool.query<{ id: string }>(`${sql} returning id`, values)).rows.map(({ id }) => id);
  await pool.query('update users set first_name = $1, last_name = $1 where id = any($2)', [text, userIds]);
  const rowIds = [
    await add(
      `insert into consultant_profiles (user_id, name, title, specialization, hourly_rate, skills, is_hidden)
       values ($1, $2, $2, $2, $2, $2, true)`,
      ann.userId,
      text,
    ),
    await add(
      `insert into service_profiles (user_id, name, type, location, needs_description, budget, skills, is_hidden)
       values ($1, $2, $2, $2, $2, $2, $2, true)`,
      care.userId,
      text,
    ),
    await add(
      `insert into care_providers (id, cqc_location_id, name, town_city) values (gen_random_uuid(), '1-9999', $1, $1)`,
      text,
    ),
    await add(
      `insert into blog_posts (title, slug, author, excerpt, content, state) values ($1, $2, $1, $1, $1, 'draft')`,
      text,
      marker,
    ),
    await storeMessage(pool, { from: ann.userId, to: care.userId, content: text }),
    await storeMessage(pool, { from: care.userId, to: ann.userId, content: text, read: true }),
  ].flat();
  // Without the block, callers could write to them, and would then see their names.
  for (const { userId } of callers)
    if (userId)
      await pool.query('insert into message_blocks (blocker_id, blocked_id) select unnest($1::uuid[]), $2', [
        userIds,
        userId,
      ]);
  const secrets = await pool.query<{ secret: string }>(
    `select password as secret from credentials where password is not null union select token from sessions
     union select family from api_sessions union select refresh_hash from api_sessions`,
  );
  const owned = [...userIds, ...rowIds];
  const before = await rowsOf(pool, owned);
  return {
    userIds,
    emails,
    rowIds,
    texts: [...owned, ...secrets.rows.map(({ secret }) => secret)],
    async changes() {
      const after = new Set((await rowsOf(pool, owned)).map(({ hash }) => hash));
      return before.filter(({ hash }) => !after.has(hash)).map(({ table }) => `a row of ${table} has changed or gone`);
    },
  };
}

/** Returns all rows, of whatever table, with one of these ids in a column. */
async function rowsOf(pool: pg.Pool, ids: readonly string[]): Promise<{ table: string; hash: string }[]> {
  const { rows: tables } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and data_type = 'uuid' and table_type = 'BASE TABLE' group by 1 order by 1`,
  );
  const found = [];
  for (const { name, columns } of tables) {
    const isOwned = columns.map((column) => `"${column}" = any($1::uuid[])`).join(' or ');
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t where ${isOwned}`, [
      ids,
    ]);
    for (const { row } of rows)
      found.push({ table: name, hash: createHash('sha256').update(`${name} ${row}`).digest('hex') });
  }
  return found;
}
