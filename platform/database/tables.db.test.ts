import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getViewConfig, PgTable, PgView, type PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase } from '../../tests/commands/own-database.ts';
import { createLog } from '../log/create-log.server.ts';
import { openDatabase, type OpenDatabase } from './open-database.server.ts';

const root = join(import.meta.dirname, '../..');
const files = ['app', 'platform'].flatMap((floor) =>
  readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.table.server.ts'))
    .map((name) => join(root, floor, name)),
);

type Column = { name: string; type: string; isRequired: boolean; hasDefault: boolean };
type Relation = { name: string; columns: Column[] };

/**
 * Returns the drizzle objects of every *.table.server.ts, imported dynamically: no room may import another's tables.
 */
async function relationsInCode(): Promise<{ tables: Relation[]; views: Relation[] }> {
  const exported: unknown[] = [];
  for (const file of files) exported.push(...Object.values((await import(file)) as Record<string, unknown>));
  const column = (of: PgColumn): Column => ({
    name: of.name,
    type: of.getSQLType(),
    // A generated column needs no value, even where it is NOT NULL.
    isRequired: of.notNull && !of.generated,
    hasDefault: of.hasDefault || of.generated !== undefined,
  });
  const tables = exported.filter((value) => is(value, PgTable));
  const views = exported.filter((value) => is(value, PgView));
  return {
    tables: tables.map((table) => ({
      name: getTableName(table),
      columns: Object.values(getTableColumns(table)).map((of) => column(of as PgColumn)),
    })),
    views: views.map((view) => ({
      name: getViewConfig(view).name,
      columns: Object.values(getViewConfig(view).selectedFields).map((of) => column(of as PgColumn)),
    })),
  };
}

let database: OpenDatabase;
let discard: () => Promise<void>;
let actual: Map<string, Column[]>;
beforeAll(async () => {
  const test = await ownDatabase();
  discard = test.discard;
  database = await openDatabase(test.config, createLog('silent'));
  const { rows } = await database.pool.query<Column & { relation: string }>(`
    select relation.relname as relation, attname as name, format_type(atttypid, atttypmod) as type, attnotnull and attgenerated = '' as "isRequired",
      atthasdef or attidentity <> '' as "hasDefault"
    from pg_attribute join pg_class as relation on relation.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped`);
  actual = new Map();
  for (const { relation, ...column } of rows) actual.set(relation, [...(actual.get(relation) ?? []), column]);
});
afterAll(async () => {
  await database.close();
  await discard();
});

const byName = (a: Column, b: Column) => (a.name < b.name ? -1 : 1);

test('every table in code has the columns, types, defaults and required fields of the database', async () => {
  const { tables } = await relationsInCode();
  expect(tables.length).toBeGreaterThanOrEqual(4);
  for (const { name, columns } of tables) {
    const known = actual.get(name);
    // A table object may leave out columns that only SQL uses, such as a generated search column.
    const named = known?.filter((column) => columns.some((of) => of.name === column.name));
    expect({ name, columns: named?.toSorted(byName) }).toEqual({ name, columns: columns.toSorted(byName) });
    const leftOut = known?.filter((column) => !columns.some((of) => of.name === column.name)) ?? [];
    expect(leftOut.filter((column) => column.isRequired && !column.hasDefault)).toEqual([]);
  }
});

test('every view in code has columns that the view in the database has, of the same types', async () => {
  const { views } = await relationsInCode();
  expect(views.length).toBeGreaterThanOrEqual(1);
  for (const { name, columns } of views) {
    const known = new Map(actual.get(name)?.map((column) => [column.name, column.type]));
    for (const column of columns)
      expect([name, column.name, known.get(column.name)]).toEqual([name, column.name, column.type]);
  }
});
