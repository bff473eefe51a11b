import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { PersonId } from '../../../platform/http/cache/public-query-cache.server.ts';
import { findSuspension } from '../../accounts/operators/find-suspension.server.ts';
import { isBlocked } from '../../messages/is-blocked.server.ts';
import { mostOpenRequests, mostProposalsPerDay, type Obstacle, type Target } from './obstacle.ts';

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
  today: number;
  open: string[];
};

/**
 * Returns whether a user can send a proposal to a target, and who would get it; undefined if there is no such listing or
 * consultant. Within a transaction that has locked both accounts, the answer holds until its end.
 */
export async function findStanding(db: Database, userId: PersonId, target: Target): Promise<Standing | undefined> {
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
      me.service_id is not null as has_service,
      (select count(*) from engagements g where g.created_at > now() - interval '1 day'
        and case when g.started_by = 'consultant' then g.consultant_user_id else g.service_user_id end = ${userId}
      )::integer as today,
      array(select g.id::text from engagements g where ${open} and g.state = 'proposed'
        and g.to_close_since is null order by g.created_at desc) as open
    from owner left join people me on me.user_id = ${userId}`);
  const [row] = rows;
  if (!row) return undefined;
  const rest = {
    isBlocked: await isBlocked(db, userId, row.owner_id),
    isSuspended: (await findSuspension(db, userId)) !== null,
  };
  return { ownerId: row.owner_id, obstacle: obstacleIn({ ...row, ...rest }, userId, target) };
}

type Facts = Row & { isBlocked: boolean; isSuspended: boolean };

function obstacleIn(row: Facts, userId: string, { kind }: Target): Obstacle | null {
  const [newest] = row.open;
  if (row.owner_id === userId) return { reason: 'own' };
  // What is open stays to be seen, even when nothing new could be sent.
  if (kind === 'apply' && newest !== undefined) return { reason: 'open-already', engagementId: newest };
  if (!row.is_shown) return { reason: 'not-found' };
  if (row.isSuspended) return { reason: 'suspended' };
  if (!row.is_confirmed) return { reason: 'unconfirmed' };
  if (kind === 'apply' && !row.is_listed_consultant) return { reason: 'no-profile' };
  if (kind === 'book' && !row.has_service) return { reason: 'no-service' };
  if (row.isBlocked) return { reason: 'blocked' };
  if (newest !== undefined && row.open.length >= mostOpenRequests)
    return { reason: 'too-many-open', engagementId: newest };
  return row.today >= mostProposalsPerDay ? { reason: 'too-many-today' } : null;
}
