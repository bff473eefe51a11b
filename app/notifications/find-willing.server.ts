import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { Recipient } from './notification.email.ts';
import { notificationSettings, recipients } from './notification.table.server.ts';

/** Returns which of these users have a confirmed address and want an email per event of a kind; never demo users. */
export function findWilling(db: Database, kind: string, userIds: readonly string[]): Promise<Recipient[]> {
  const { userId, email, isConfirmed, isDemo } = recipients;
  return db
    .select({ userId, email })
    .from(recipients)
    .leftJoin(notificationSettings, and(eq(notificationSettings.userId, userId), eq(notificationSettings.kind, kind)))
    .where(
      and(
        inArray(userId, [...userIds]),
        isConfirmed,
        eq(isDemo, false),
        sql`coalesce(${notificationSettings.emails}, 'each') = 'each'`,
      ),
    )
    .orderBy(userId);
}
