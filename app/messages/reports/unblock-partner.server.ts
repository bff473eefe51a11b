import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import type { BlockAnswer } from './block-partner.server.ts';
import { blocks } from '../message.table.server.ts';

/** Removes the user's own block; the partner's block stays. Changes nothing if the partner is not blocked. */
export async function unblockPartner(
  db: NodePgDatabase,
  session: Pick<Session, 'id' | 'viewer'>,
  partnerId: string,
): Promise<BlockAnswer> {
  if (!isUuid(partnerId)) return { ok: false, reason: 'not-found' };
  return db.transaction(async (tx): Promise<BlockAnswer> => {
    if (!(await lockUserAndSession(tx, session))) return { ok: false, reason: 'signed-out' };
    const userId = session.viewer.id;
    const lifted = await tx
      .delete(blocks)
      .where(and(eq(blocks.blockerId, userId), eq(blocks.blockedId, partnerId)))
      .returning({ blockedId: blocks.blockedId });
    // Open pages of both users reload the conversation, and show the box to write in again.
    for (const id of lifted.flatMap(({ blockedId }) => [blockedId, userId]))
      await tx.execute(sql`select pg_notify('message_resync', ${id})`);
    return { ok: true };
  });
}
