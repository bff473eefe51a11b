import { sql } from 'drizzle-orm';
import type { UserQuery } from '../../platform/http/cache/user-query-cache.server.ts';
import { messages } from './message.table.server.ts';
import { people } from '../people/people.view.server.ts';

export type LayoutData = {
  unread: number;
  /** The id of the user's own consultant profile, on which they see no message button; null if they have no profile. */
  ownConsultantId: string | null;
  /** The uploaded portrait of the user's profile. */
  portrait: string | null;
};

/**
 * Returns what the layout of every page needs for a signed-in user. The process that saved a new portrait shows it at
 * once. Another process may show the old one for as long as the user query cache keeps it.
 */
export const findLayoutData: UserQuery<LayoutData> = async (db, userId) => {
  const { rows } = await db.execute<{ unread: number; consultant_id: string | null; portrait: string | null }>(sql`
    select unread, ${people.consultantId}, ${people.portrait}
    from (select count(*)::integer as unread from ${messages}
      where ${messages.recipientId} = ${userId} and ${messages.read} = false) counted
    left join ${people} on ${people.userId} = ${userId}`);
  const [row] = rows;
  return {
    unread: row?.unread ?? 0,
    ownConsultantId: row?.consultant_id ?? null,
    portrait: row?.portrait ?? null,
  };
};
