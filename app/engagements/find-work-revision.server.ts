import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';

/** Returns a number that changes when one of a user's engagements changes: a checksum of them all. */
export async function findWorkRevision(db: Database, userId: string): Promise<number> {
  const { rows } = await db.execute<{ revision: number }>(sql`
    select coalesce(sum(hashtext(concat(g.id, g.last_event_at, g.state, g.to_close_since, g.done_until))), 0)::float8 as revision
    from engagements g where g.consultant_user_id = ${userId} or g.service_user_id = ${userId}`);
  return rows[0]?.revision ?? 0;
}
