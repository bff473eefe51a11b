import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { DurableFiles, durableParameters, syncTree } from '../../platform/database/engine/durable-files.server.ts';
import { freshFolder } from '../commands/program.ts';
import { CutFiles } from './cut-files.ts';

/** So many operations of the file system, at most, are between two cuts. */
const mostOperations = 400;

const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...durableParameters];
const open = (fs: DurableFiles) => PGlite.create({ fs, startParams, extensions: { amcheck } });
const openFolder = (folder: string) =>
  open(
    new DurableFiles(folder, (error) => {
      throw error;
    }),
  );

/** Returns numbers from 0 to 1 that depend only on the seed (mulberry32). */
function random(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Makes a database with one table, and stores it on the disk. */
async function makeDatabase(folder: string): Promise<void> {
  const pglite = await openFolder(folder);
  await pglite.exec(`create extension amcheck;
    create table kept (id integer primary key, note text not null, pair integer);
    create index kept_note on kept (note);
    create table changed (id integer primary key, times integer not null);
    insert into changed select number, 0 from generate_series(1, 500) as number`);
  await pglite.close();
  syncTree(folder);
}

/** What the database had acknowledged at a moment: the last id, and how often all rows had been changed. */
type Acknowledged = { id: number; times: number };

/** Writes until `isDone`: single rows, pairs, changes of many rows, removals, new tables, checkpoints. */
async function write(pglite: PGlite, acknowledged: Acknowledged, isDone: () => boolean): Promise<void> {
  for (let round = 1; !isDone(); round++) {
    const id = acknowledged.id + 1;
    const note = 'x'.repeat((id * 37) % 3000);
    await pglite.query('insert into kept values ($1, $2)', [id, note]);
    acknowledged.id = id;
    await pglite.exec(
      `begin; insert into kept values (${id + 1}, 'first', ${id}), (${id + 2}, 'second', ${id}); commit`,
    );
    acknowledged.id = id + 2;
    await pglite.exec(`update changed set times = ${round}`);
    acknowledged.times = round;
    if (round % 3 === 0)
      await pglite.exec(`create table made_${round} as select * from kept; drop table made_${round}`);
    if (round % 5 === 0) await pglite.exec('checkpoint');
    if (round % 7 === 0) await pglite.exec('vacuum changed');
  }
}

/** Returns what is wrong with a database after a power cut; nothing if all is well. */
async function examine(folder: string, acknowledged: Acknowledged): Promise<string[]> {
  const wrong: string[] = [];
  const pglite = await openFolder(folder);
  const ask = async (sql: string) => (await pglite.query<Record<string, unknown>>(sql)).rows;
  const [kept] = await ask('select count(*)::integer as count from kept where id <= ' + String(acknowledged.id));
  if (kept?.['count'] !== acknowledged.id) wrong.push(`${String(kept?.['count'])} of ${acknowledged.id} rows`);
  const [least] = await ask('select min(times) as least, max(times) as most from changed');
  if (Number(least?.['least']) < acknowledged.times) wrong.push(`changes: ${String(least?.['least'])}`);
  if (least?.['least'] !== least?.['most']) wrong.push('a change was done in part');
  const torn = await ask('select pair from kept where pair is not null group by pair having count(*) <> 2');
  if (torn.length > 0) wrong.push(`${torn.length} torn pairs`);
  const indexes = await ask(`select c.oid::regclass::text as name from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p'`);
  for (const { name } of indexes) await ask(`select bt_index_check('${String(name)}'::regclass, true)`);
  const tables = await ask("select oid::regclass::text as name from pg_class where relkind in ('r', 't', 'm')");
  for (const { name } of tables) {
    const found = await ask(`select msg from verify_heapam('${String(name)}'::regclass)`);
    wrong.push(...found.map(({ msg }) => `${String(name)}: ${String(msg)}`));
  }
  await pglite.close();
  return wrong;
}

/** Each cut leaves a copy of about 50 MB, which may be in memory. */
const copiesAtOnce = 20;

type Cut = { folder: string; acknowledged: Acknowledged };

async function cutPower(times: number, seed: number, ignoresFsync: boolean): Promise<Cut[]> {
  const folder = await freshFolder();
  const database = join(folder, 'database');
  await makeDatabase(database);
  const next = random(seed);
  const files = new CutFiles(database);
  files.ignoresFsync = ignoresFsync;
  const pglite = await open(files);
  const acknowledged = { id: 0, times: 0 };
  const done: Cut[] = [];
  let left = Math.ceil(next() * mostOperations);
  files.onOperation = () => {
    if (--left > 0 || done.length === times) return;
    left = Math.ceil(next() * mostOperations);
    const target = join(folder, `cut-${done.length}`);
    files.cut(target, () => next() < 0.5);
    done.push({ folder: target, acknowledged: { ...acknowledged } });
  };
  await write(pglite, acknowledged, () => done.length === times);
  await pglite.close();
  return done;
}

/**
 * Cuts the power `times` times while rows are written, and opens what is left each time. Returns for each cut what is
 * wrong: acknowledged rows that are missing, and what amcheck finds. `ignoresFsync`: as if the database did not call it.
 * `seed`: repeats a run.
 */
export async function findLosses(
  times: number,
  { ignoresFsync = false, seed = Date.now() % 1_000_000 } = {},
): Promise<string[][]> {
  const losses: string[][] = [];
  while (losses.length < times) {
    // Each round has a history of its own.
    const from = seed + losses.length;
    for (const { folder, acknowledged } of await cutPower(
      Math.min(copiesAtOnce, times - losses.length),
      from,
      ignoresFsync,
    )) {
      const wrong = await examine(folder, acknowledged).catch((error: unknown) => [String(error)]);
      losses.push(wrong.map((one) => `${one} (seed ${seed}, cut ${losses.length})`));
      rmSync(folder, { recursive: true });
    }
  }
  return losses;
}
