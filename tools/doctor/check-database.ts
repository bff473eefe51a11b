import type pg from 'pg';
import type { Config } from '../../platform/config/read-config.server.ts';
import { compareMigrations } from '../../platform/database/migrate.server.ts';
import type { OpenDatabase } from '../../platform/database/open-database.server.ts';
import { hasDemoData } from '../../server/demo-data.ts';
import { judgeClock } from './check-services.ts';
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts';

const oldestVersion = 150_000;
/** The extensions that migrations need. */
const extensions = ['pg_trgm'];
/** How many indexes or tables are checked in one transaction: the embedded database serves nobody else meanwhile. */
const atOnce = 5;
const few = (names: string[]) => names.slice(0, 3).join(', ') + (names.length > 3 ? ' …' : '');

/** Checks the version of the server, its extensions and the migrations. */
export async function checkSchema({ pool }: Pick<OpenDatabase, 'pool'>): Promise<Finding[]> {
  const { rows: versions } = await pool.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as version`,
  );
  const { number = 0, version = '' } = versions[0] ?? {};
  const found: Finding[] = [];
  if (number < oldestVersion)
    found.push(wrong(`PostgreSQL is version ${version}; the site needs 15 or newer.`, 'Upgrade the database server.'));
  const { rows } = await pool.query<{ name: string }>('select extname as name from pg_extension');
  const missingExtensions = extensions.filter((name) => !rows.some((row) => row.name === name));
  const { missing, unknown, changed } = await compareMigrations(pool);
  if (missing.length > 0)
    found.push(
      wrong(
        `${missing.length} migrations have not been applied: ${few(missing)}.`,
        'Run npm run migrate, or npm start.',
      ),
    );
  else if (missingExtensions.length > 0)
    found.push(
      wrong(
        `The database has no extension ${missingExtensions.join(', ')}.`,
        `Run create extension ${missingExtensions[0]} as a user who may.`,
      ),
    );
  if (unknown.length > 0)
    found.push(
      wrong(
        `The database has been changed by a newer version of the site: ${few(unknown)}.`,
        'Run that version. An older one may damage the data.',
      ),
    );
  if (changed.length > 0)
    found.push(
      wrong(
        `Migrations were changed after they had been applied: ${few(changed)}.`,
        'Install the site anew, unchanged.',
      ),
    );
  return found.length > 0 ? found : [ok(`PostgreSQL ${version}, with all migrations of this version.`)];
}

/** Whether made-up people are on a public site. */
export async function checkDemoData({ db }: Pick<OpenDatabase, 'db'>, { publicUrl }: Config): Promise<Finding[]> {
  const isThere = await hasDemoData(db);
  if (!isThere) return [ok('There is no demo data.')];
  if (!publicUrl.startsWith('https:')) return [ok('The demo data is loaded; PUBLIC_URL is not https.')];
  return [wrong('Demo data is on a public site.', 'Run npm run demo -- remove.')];
}

/** Compares the clock with that of the database server. */
export async function checkDatabaseClock({ pool }: Pick<OpenDatabase, 'pool'>): Promise<Finding[]> {
  const began = Date.now();
  const { rows } = await pool.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  return [judgeClock((began + Date.now()) / 2 - (rows[0]?.now ?? 0), 'the database server')];
}

type Relation = { id: number; name: string; kind: 'index' | 'table' };

const relations = `
  select c.oid::integer as id, format('%I.%I', n.nspname, c.relname) as name,
    case c.relkind when 'i' then 'index' else 'table' end as kind
  from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_am on pg_am.oid = c.relam
  left join pg_index i on i.indexrelid = c.oid
  where c.relpersistence = 'p' and n.nspname !~ '^pg_(toast|temp)'
    and ((c.relkind = 'i' and pg_am.amname = 'btree' and i.indisvalid and i.indisready)
      or (c.relkind in ('r', 'm') and pg_am.amname = 'heap'))
  order by name`;
const checks = {
  index: 'select bt_index_check(index => $1::oid::regclass, heapallindexed => true)',
  table: 'select msg from verify_heapam(relation => $1::oid::regclass) limit 1',
};
/** The SQLSTATEs of a user who may not create the extension, of a server that has none, and of a dropped relation. */
const notAllowed = '42501';
const notInstalled = ['0A000', '58P01', '22023'];
const gone = ['42P01', 'XX000'];

/** Runs amcheck on every table and B-tree index. The extension exists only inside the transactions of the check. */
export async function checkPages({ pool }: Pick<OpenDatabase, 'pool'>): Promise<Finding[]> {
  const { rows } = await pool.query<Relation>(relations);
  const damaged: string[] = [];
  for (let at = 0; at < rows.length; at += atOnce) {
    try {
      damaged.push(...(await damageIn(pool, rows.slice(at, at + atOnce))));
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (code === notAllowed || notInstalled.includes(code))
        return [
          warning(
            `amcheck cannot be used here: ${reasonOf(error)}.`,
            'Run create extension amcheck as a superuser of the database, and grant its functions to the user of the site.',
          ),
        ];
      throw error;
    }
  }
  if (damaged.length === 0) return [ok(`amcheck finds no damage in ${rows.length} tables and indexes.`)];
  return [
    wrong(
      `amcheck finds damage: ${damaged.slice(0, 3).join('; ')}${damaged.length > 3 ? ' …' : ''}`,
      'Stop the site, copy the database as it is, and restore the last good backup. An index alone can be rebuilt with reindex.',
    ),
  ];
}

async function damageIn(pool: pg.Pool, some: readonly Relation[]): Promise<string[]> {
  const damaged: string[] = [];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('create extension if not exists amcheck');
    for (const { id, name, kind } of some) {
      await client.query('savepoint one');
      try {
        const { rows } = await client.query<{ msg?: string }>(checks[kind], [id]);
        if (kind === 'table' && rows[0]?.msg) damaged.push(`${name}: ${reasonOf(new Error(rows[0].msg))}`);
      } catch (error) {
        const { code = '' } = error as { code?: string };
        if (code === notAllowed) throw error;
        await client.query('rollback to savepoint one');
        if (!gone.includes(code)) damaged.push(`${name}: ${reasonOf(error)}`);
      }
    }
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
  return damaged;
}
