import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { personName } from '../people/person-name.ts';
import { waitsFor } from './count-waiting-engagements.server.ts';

/** An engagement that waits for a user; `other`: the name of the other side. */
type NewestWaiting = { id: string; title: string; other: string };

/** Returns the engagement that waits for a user and changed last; null if none waits. */
export async function findNewestWaiting(db: Database, userId: string): Promise<NewestWaiting | null> {
  const { rows } = await db.execute<{
    id: string;
    title: string;
    other_id: string | null;
    other_name: string | null;
  }>(sql`
    select g.id, v.terms->>'title' as title, other.id as other_id, p.name as other_name
    from engagements g
    join engagement_versions v on v.engagement_id = g.id and v.version = g.version
    cross join lateral (select case when g.consultant_user_id = ${userId} then g.service_user_id
      else g.consultant_user_id end as id) as other
    left join people p on p.user_id = other.id
    where g.closed_at is null and g.to_close_since is null and ${waitsFor(userId)}
    order by g.last_event_at desc, g.id
    limit 1`);
  const [row] = rows;
  if (!row) return null;
  return { id: row.id, title: row.title, other: personName(row.other_id ?? '', row.other_name ?? undefined) };
}
