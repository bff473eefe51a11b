import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { blocks, conversations, messages } from '../message.table.server.ts';
import { inOrder, isBetween } from '../pair-conditions.server.ts';

export type BlockAnswer = { ok: true } | { ok: false; reason: 'signed-out' | 'not-found' };

/**
 * Blocks a partner: neither can write to the other, and neither is notified of waiting messages. Works only if the two
 * have messages, so that the result does not reveal which other users exist. A second call changes nothing.
 */
export async function blockPartner(
  db: NodePgDatabase,
  session: Pick<Session, 'id' | 'viewer'>,
  partnerId: string,
): Promise<BlockAnswer> {
  const userId = session.viewer.id;
  if (!isUuid(partnerId)) return { ok: false, reason: 'not-found' };
  const [lowId, highId] = inOrder(userId, partnerId.toLowerCase());
  return db.transaction(async (tx): Promise<BlockAnswer> => {
    if (!(await lockUserAndSession(tx, session))) return { ok: false, reason: 'signed-out' };
    // Sending locks this row: a message that is being sent is stored first, and the next one is refused.
    const ofPair = and(eq(conversations.lowId, lowId), eq(conversations.highId, highId));
    await tx.select({ at: conversations.lastAt }).from(conversations).where(ofPair).for('update');
    const [any] = await tx.select({ id: messages.id }).from(messages).where(isBetween(userId, partnerId)).limit(1);
    if (!any) return { ok: false, reason: 'not-found' };
    await tx.insert(blocks).values({ blockerId: userId, blockedId: partnerId }).onConflictDoNothing();
    return { ok: true };
  });
}
