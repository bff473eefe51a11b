import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { blocks } from './message.table.server.ts';

/** Whether one of two people does not want to hear from the other: then neither can write, and neither is told anything. */
export async function isBlocked(db: Database, one: string, other: string): Promise<boolean> {
  const byOne = and(eq(blocks.blockerId, one), eq(blocks.blockedId, other));
  const byOther = and(eq(blocks.blockerId, other), eq(blocks.blockedId, one));
  const rows = await db.select({ by: blocks.blockerId }).from(blocks).where(or(byOne, byOther)).limit(1);
  return rows.length > 0;
}
