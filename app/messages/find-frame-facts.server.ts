import { sql } from 'drizzle-orm';
import type { PersonRead } from '../../platform/http/cache/person-reads.server.ts';
import { messages } from './message.table.server.ts';
import { people } from '../people/people.view.server.ts';

export type FrameFacts = {
  unread: number;
  /** Of the person's own consultant profile, whose pages offer them no conversation with themselves. Null: there is none. */
  ownConsultantId: string | null;
};

/** What the frame of every page says to somebody who is signed in. */
export const findFrameFacts: PersonRead<FrameFacts> = async (db, userId) => {
  const { rows } = await db.execute<{ unread: number; consultant_id: string | null }>(sql`
    select
      (select count(*)::integer from ${messages}
        where ${messages.recipientId} = ${userId} and ${messages.read} = false) as unread,
      (select ${people.consultantId} from ${people}
        where ${people.userId} = ${userId}) as consultant_id`);
  const [row] = rows;
  return { unread: row?.unread ?? 0, ownConsultantId: row?.consultant_id ?? null };
};
