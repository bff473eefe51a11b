import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { lockAccount } from '../../accounts/lock-account.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { blocks, conversations, messages } from '../message.table.server.ts';
import { inOrder, isBetween } from '../pair-conditions.server.ts';

export type BlockAnswer = { ok: true } | { ok: false; reason: 'signed-out' | 'not-found' };

/**
 * From now on neither of the two can write to the other, and no e-mail tells either of what waits. Only of somebody with whom
 * there are messages: the answer tells nobody who else exists. A second time changes nothing.
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
    if (!(await lockAccount(tx, session))) return { ok: false, reason: 'signed-out' };
    // Whoever sends holds this row: a message that is on its way is stored first, and the next one is refused.
    const ofPair = and(eq(conversations.lowId, lowId), eq(conversations.highId, highId));
    await tx.select({ at: conversations.lastAt }).from(conversations).where(ofPair).for('update');
    const [any] = await tx.select({ id: messages.id }).from(messages).where(isBetween(userId, partnerId)).limit(1);
    if (!any) return { ok: false, reason: 'not-found' };
    await tx.insert(blocks).values({ blockerId: userId, blockedId: partnerId }).onConflictDoNothing();
    return { ok: true };
  });
}
