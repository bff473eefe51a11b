import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { reports } from '../message.table.server.ts';

/** Returns when this user reported the profile or listing, in ISO 8601; null without a report that is still open. */
export async function findOpenReport(db: Database, userId: string, thingId: string): Promise<string | null> {
  const [open] = await db
    .select({ createdAt: reports.createdAt })
    .from(reports)
    .where(and(eq(reports.reporterId, userId), eq(reports.subjectId, thingId), isNull(reports.decidedAt)));
  return open?.createdAt.toISOString() ?? null;
}
