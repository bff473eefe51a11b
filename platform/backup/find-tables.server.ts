import type pg from 'pg';

/** `generated`: the columns whose values the database computes. They are neither read nor written. */
export type TableShape = { name: string; columns: string[]; generated: string[] };
export type Sequence = { name: string; last: string; isCalled: boolean };

/** What every query here may run on. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Tables that are filled by the migrations and by a restore itself. */
const own = ['schema_migrations', 'unfinished_restore'];

/** Returns the tables of the product, by name. */
export async function findTables(client: Queryable): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated <> ''), '{}') as generated
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($1::text[])
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname collate "C"`,
    [own],
  );
  return rows;
}

/** Returns the state of each sequence in the schema `public`. */
export async function findSequences(client: Queryable): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as last, is_called as "isCalled" from public."${name}"`,
    );
    found.push(...state.rows.map((one) => ({ name, ...one })));
  }
  return found;
}

/** Whether the database holds nothing yet. What belongs to an extension does not count. */
export async function isEmptyDatabase(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ isEmpty: boolean }>(
    `select not exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not exists (
         select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     ) as "isEmpty"`,
  );
  return rows[0]?.isEmpty === true;
}
