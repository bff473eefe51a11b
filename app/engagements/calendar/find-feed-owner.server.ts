import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { hashToken } from '../../accounts/tokens/secret-token.server.ts';
import { calendarFeeds } from '../engagement.table.server.ts';
import { feedTokenIn } from './feed-token.server.ts';

/** Returns the id of the user whose calendar has this private address. `file`: the last part of its path. */
export async function findFeedOwner(db: Database, file: string): Promise<string | undefined> {
  const token = feedTokenIn(file);
  if (token === undefined) return undefined;
  const [feed] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashToken(token)));
  return feed?.userId;
}
