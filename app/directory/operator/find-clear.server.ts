import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { undoDays, type LastClear } from '../records/directory-clear.ts';

/** Returns the newest clear that can still be undone; undefined if there is none. */
export async function findClear(db: Database): Promise<LastClear | undefined> {
  const { rows } = await db.execute<LastClear>(sql`
    select directory_clears.id, cleared.at, cleared.count
    from directory_clears join lateral (
      select to_char(min(cleared_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, count(*)::integer as count
      from care_providers where clear_id = directory_clears.id and care_providers.cleared_at is not null
    ) as cleared on cleared.count > 0
    where directory_clears.cleared_at > now() - make_interval(days => ${undoDays})
    order by directory_clears.cleared_at desc limit 1`);
  return rows[0];
}
