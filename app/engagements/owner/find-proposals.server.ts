import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { findConsultantsOf } from '../../consultants/find-consultants-of.server.ts';
import { people } from '../../people/people.view.server.ts';
import { personName } from '../../people/person-name.ts';
import { engagements, engagementVersions, proposalShortlist } from '../engagement.table.server.ts';
import { states } from '../machine/machine.ts';
import type { Terms } from '../terms/terms.ts';
import type { OwnedProposal } from './proposal-facts.ts';
import { inOrder, type ProposalView } from './proposal-order.ts';

export const pageSize = 20;
/** A listing is open for a month, and a consultant has one open proposal for it. */
const mostOrdered = 1000;

const ofListing = (userId: string, listingId: string) =>
  and(eq(engagements.listingId, listingId), eq(engagements.serviceUserId, userId), eq(engagements.kind, 'apply'));

const version = and(
  eq(engagementVersions.engagementId, engagements.id),
  eq(engagementVersions.version, engagements.version),
);

/** Returns one page of the proposals for a user's listing, and how many there are. */
export async function findProposals(
  db: Database,
  userId: string,
  { listingId, view }: { listingId: string; view: ProposalView },
): Promise<{ proposals: OwnedProposal[]; total: number }> {
  const found = await db
    .select({
      id: engagements.id,
      state: engagements.state,
      sentAt: engagements.createdAt,
      // The order needs no words.
      terms: sql<Terms>`${engagementVersions.terms} - '{note,milestones,expenses,employment}'::text[]`,
      isShortlisted: sql<boolean>`exists (select from ${proposalShortlist} s where s.engagement_id = ${engagements.id})`,
    })
    .from(engagements)
    .innerJoin(engagementVersions, version)
    .where(ofListing(userId, listingId))
    .orderBy(desc(engagements.createdAt))
    .limit(mostOrdered);
  const ordered = inOrder(
    found.map((one) => ({ ...one, sentAt: one.sentAt.toISOString(), isOpen: states[one.state].isOpen })),
    view,
  );
  const ids = ordered.slice((view.page - 1) * pageSize, view.page * pageSize).map(({ id }) => id);
  return { proposals: await findTheseProposals(db, userId, { listingId, ids }), total: ordered.length };
}

/** Returns these proposals for a user's listing, in the order of `ids`. Those of others are left out. */
export async function findTheseProposals(
  db: Database,
  userId: string,
  { listingId, ids }: { listingId: string; ids: readonly string[] },
): Promise<OwnedProposal[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      engagement: engagements,
      terms: engagementVersions.terms,
      name: people.name,
      shortlistedAt: proposalShortlist.createdAt,
    })
    .from(engagements)
    .innerJoin(engagementVersions, version)
    .leftJoin(people, eq(people.userId, engagements.consultantUserId))
    .leftJoin(proposalShortlist, eq(proposalShortlist.engagementId, engagements.id))
    .where(and(ofListing(userId, listingId), inArray(engagements.id, [...ids])));
  const consultants = await findConsultantsOf(
    db,
    rows.flatMap(({ engagement }) => engagement.consultantUserId ?? []),
  );
  return rows
    .map(({ engagement, terms, name, shortlistedAt }): OwnedProposal => {
      const { id, state, consultantUserId, proposalBy, proposalUntil } = engagement;
      return {
        id,
        name: personName(consultantUserId ?? '', consultantUserId === null ? undefined : (name ?? undefined)),
        consultant: (consultantUserId !== null && consultants.get(consultantUserId)) || null,
        state,
        isOpen: states[state].isOpen,
        isShortlisted: shortlistedAt !== null,
        sentAt: engagement.createdAt.toISOString(),
        waitsFor: proposalBy && (proposalBy === 'consultant' ? 'service' : 'consultant'),
        until: proposalUntil?.toISOString() ?? null,
        terms,
      };
    })
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
