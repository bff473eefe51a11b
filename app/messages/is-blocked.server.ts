import type { Database } from '../../platform/database/open-database.server.ts';
import { blocks } from './message.table.server.ts';
import { isBlockBetween } from './pair-conditions.server.ts';

/** Whether one of two users has blocked the other: then neither can write, and neither is notified. */
export async function isBlocked(db: Database, one: string, other: string): Promise<boolean> {
  const rows = await db.select({ by: blocks.blockerId }).from(blocks).where(isBlockBetween(one, other)).limit(1);
  return rows.length > 0;
}
