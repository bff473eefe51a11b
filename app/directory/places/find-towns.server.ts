import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';

/**
 * Returns the towns of the listed providers, each once, from A to Z: all towns, or only the first `most`. The query
 * jumps from town to town in the index. Reading every provider would take ten times as long.
 */
export async function findTowns(db: Database, most?: number): Promise<string[]> {
  return walkAreas(db, 'town', most);
}
findTowns.tables = ['care_providers'] as const;

/** Returns the counties of the listed providers, each once, from A to Z. */
export async function findCounties(db: Database): Promise<string[]> {
  return walkAreas(db, 'county');
}

async function walkAreas(db: Database, column: 'town' | 'county', most?: number): Promise<string[]> {
  const name = sql.raw(column);
  const key = sql`lower(${name}) collate "C"`;
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive walk (key, name) as (
      (select ${key}, ${name} from listed_providers where ${name} is not null order by ${key}, ${name} limit 1)
      union all
      select next.key, next.name from walk cross join lateral (
        select ${key} as key, ${name} as name from listed_providers where ${key} > walk.key order by ${key}, ${name} limit 1
      ) as next
    )
    select name from walk ${most === undefined ? sql`` : sql`limit ${most}`}`);
  return rows.map((row) => row.name);
}
