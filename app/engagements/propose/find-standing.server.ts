import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isBlockBetween } from '../../messages/pair-conditions.server.ts';
import type { Side } from '../machine/machine.ts';

/** Whom a proposal is for: the owner of a listing, or a consultant. The ids are those of the listing and the profile. */
export type Target = { kind: 'apply'; listingId: string } | { kind: 'book'; consultantId: string };

/** Limits against floods. */
export const mostProposalsPerDay = 20;
export const mostOpenRequests = 3;

/** Why a user cannot send a proposal now, the first reason that applies. */
export type Obstacle =
  | { reason: 'not-found' | 'own' | 'unconfirmed' | 'no-profile' | 'no-service' | 'blocked' | 'suspended' }
  | { reason: 'too-many-today' }
  /** A proposal is open already: here it is. `too-many-open`: the newest of three. */
  | { reason: 'open-already' | 'too-many-open'; engagementId: string };

export type Standing = {
  /** The account that the proposal would go to. */
  ownerId: string;
  obstacle: Obstacle | null;
};

type Row = {
  owner_id: string;
  is_shown: boolean;
  is_confirmed: boolean | null;
  is_listed_consultant: boolean | null;
  has_service: boolean;
  is_blocked: boolean;
  is_suspended: boolean;
  today: number;
  open: string[];
};

/** The side that sends a proposal of this kind. */
export const senderOf = ({ kind }: Pick<Target, 'kind'>): Side => (kind === 'apply' ? 'consultant' : 'service');

/**
 * Returns whether a user can send a proposal to a target, and who would get it; undefined if there is no such listing or
 * consultant. Within a transaction that has locked both accounts, the answer holds until its end.
 */
export async function findStanding(db: Database, userId: string, target: Target): Promise<Standing | undefined> {
  const isApply = target.kind === 'apply';
  const owner = isApply
    ? sql`select user_id, is_listed_service as is_shown from people where service_id = ${target.listingId}`
    : sql`select user_id, is_listed_consultant as is_shown from people where consultant_id = ${target.consultantId}`;
  const open = isApply
    ? sql`g.listing_id = ${target.listingId} and g.consultant_user_id = ${userId} and g.kind = 'apply'`
    : sql`g.service_user_id = ${userId} and g.consultant_user_id = owner.user_id and g.kind = 'book'`;
  const { rows } = await db.execute<Row>(sql`
    with owner as (${owner})
    select owner.user_id as owner_id, owner.is_shown, me.is_confirmed, me.is_listed_consultant,
      exists (select from service_profiles where user_id = ${userId}) as has_service,
      exists (select from message_blocks where ${isBlockBetween(userId, sql`owner.user_id`)}) as is_blocked,
      exists (select from users where id = ${userId} and suspended_because is not null) as is_suspended,
      (select count(*) from engagements g where g.created_at > now() - interval '1 day'
        and case when g.started_by = 'consultant' then g.consultant_user_id else g.service_user_id end = ${userId}
      )::integer as today,
      array(select g.id::text from engagements g where ${open} and g.state = 'proposed'
        and g.to_close_since is null order by g.created_at desc) as open
    from owner left join people me on me.user_id = ${userId}`);
  const [row] = rows;
  return row && { ownerId: row.owner_id, obstacle: obstacleIn(row, userId, target) };
}

function obstacleIn(row: Row, userId: string, { kind }: Target): Obstacle | null {
  const [newest] = row.open;
  if (row.owner_id === userId) return { reason: 'own' };
  // What is open stays to be seen, even when nothing new could be sent.
  if (kind === 'apply' && newest !== undefined) return { reason: 'open-already', engagementId: newest };
  if (!row.is_shown) return { reason: 'not-found' };
  if (row.is_suspended) return { reason: 'suspended' };
  if (!row.is_confirmed) return { reason: 'unconfirmed' };
  if (kind === 'apply' && !row.is_listed_consultant) return { reason: 'no-profile' };
  if (kind === 'book' && !row.has_service) return { reason: 'no-service' };
  if (row.is_blocked) return { reason: 'blocked' };
  if (newest !== undefined && row.open.length >= mostOpenRequests)
    return { reason: 'too-many-open', engagementId: newest };
  return row.today >= mostProposalsPerDay ? { reason: 'too-many-today' } : null;
}
