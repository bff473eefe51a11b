import { sql } from 'drizzle-orm';
import type { UserQuery } from '../../platform/http/cache/user-query-cache.server.ts';
import { messages } from './message.table.server.ts';
import { people } from '../people/people.view.server.ts';

export type LayoutData = {
  unread: number;
  /** The user's own consultant profile: it shows them no message button. Null without a profile. */
  ownConsultantId: string | null;
};

/** Returns what the layout of every page needs for a signed-in user. */
export const findLayoutData: UserQuery<LayoutData> = async (db, userId) => {
  const { rows } = await db.execute<{ unread: number; consultant_id: string | null }>(sql`
    select
      (select count(*)::integer from ${messages}
        where ${messages.recipientId} = ${userId} and ${messages.read} = false) as unread,
      (select ${people.consultantId} from ${people}
        where ${people.userId} = ${userId}) as consultant_id`);
  const [row] = rows;
  return { unread: row?.unread ?? 0, ownConsultantId: row?.consultant_id ?? null };
};
