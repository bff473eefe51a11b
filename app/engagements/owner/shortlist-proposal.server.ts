import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { engagements, proposalShortlist } from '../engagement.table.server.ts';

export type ShortlistAnswer = { ok: true } | { ok: false; reason: 'signed-out' | 'not-found' };

/** Puts a proposal for the user's listing on their shortlist, or takes it off. The consultant does not learn of it. */
export async function shortlistProposal(
  db: NodePgDatabase,
  session: Pick<Session, 'id' | 'viewer'>,
  { engagementId, listingId, isShortlisted }: { engagementId: string; listingId: string; isShortlisted: boolean },
): Promise<ShortlistAnswer> {
  if (!isUuid(engagementId) || !isUuid(listingId)) return { ok: false, reason: 'not-found' };
  return db.transaction(async (tx): Promise<ShortlistAnswer> => {
    if (!(await lockUserAndSession(tx, session))) return { ok: false, reason: 'signed-out' };
    const [own] = await tx
      .select({ id: engagements.id })
      .from(engagements)
      .where(
        and(
          eq(engagements.id, engagementId),
          eq(engagements.serviceUserId, session.viewer.id),
          eq(engagements.kind, 'apply'),
          eq(engagements.listingId, listingId),
        ),
      );
    if (!own) return { ok: false, reason: 'not-found' };
    if (isShortlisted) await tx.insert(proposalShortlist).values({ engagementId }).onConflictDoNothing();
    else await tx.delete(proposalShortlist).where(eq(proposalShortlist.engagementId, engagementId));
    return { ok: true };
  });
}
