import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase } from '../../tests/commands/own-database.ts';
import { createLog } from '../log/create-log.server.ts';
import { openDatabase, type OpenDatabase } from './open-database.server.ts';

let database: OpenDatabase;
let discard: () => Promise<void>;
beforeAll(async () => {
  const own = await ownDatabase();
  discard = own.discard;
  database = await openDatabase(own.config, createLog('silent'));
});
afterAll(async () => {
  await database.close();
  await discard();
});

test('a NUL in a value of a statement becomes the replacement character, however the statement is asked', async () => {
  const { pool, db } = database;
  const kept = [{ text: 'a\ufffdb' }];
  expect((await pool.query('select $1::text as text', ['a\0b'])).rows).toEqual(kept);
  expect((await pool.query({ text: 'select $1::text as text', values: ['a\0b'] })).rows).toEqual(kept);
  expect((await db.execute(sql`select ${'a\0b'}::text as text`)).rows).toEqual(kept);
  await db.transaction(async (tx) => {
    expect((await tx.execute(sql`select ${'a\0b'}::text as text`)).rows).toEqual(kept);
  });
  expect((await pool.query(`select ($1::text[])[2] as text`, [['', 'a\0b']])).rows).toEqual(kept);
});

test('other values arrive as they are', async () => {
  const values = [new Date(0), null, 5, true, Buffer.from([0, 1]), '\\u0000'];
  const text = 'select $1::timestamptz a, $2::text b, $3::integer c, $4::boolean d, $5::bytea e, $6::text f';
  expect(Object.values((await database.pool.query<Record<string, unknown>>(text, values)).rows[0] ?? {})).toEqual(
    values,
  );
});
