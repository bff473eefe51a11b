import type { Terms } from '../../app/engagements/terms/terms.ts';
import { termsWithoutDays } from './some-terms.ts';

type Query = (sql: string, values: unknown[]) => Promise<{ id: string }[]>;
type Proposal = { consultant: string; service: string; listingId?: string; terms?: Terms };

/** Adds a proposal that the consultant has sent to the service, and returns its id. */
export async function addProposal(
  query: Query,
  { consultant, service, listingId, terms = termsWithoutDays() }: Proposal,
): Promise<string> {
  const [row] = await query(
    `with made as (
       insert into engagements (kind, listing_id, consultant_user_id, service_user_id, state, started_by,
         proposal_by, proposal_at, proposal_until, last_event_at, done_until)
       values ('apply', $3, $1, $2, 'proposed', 'consultant', 'consultant', now(), now() + interval '14 days', now(), now())
       returning id
     ), offered as (
       insert into engagement_versions (engagement_id, version, made_by, made_at, terms)
       select id, 1, 'consultant', now(), $4 from made
     ), recorded as (
       insert into engagement_events (engagement_id, sequence, at, side, name, version)
       select id, 1, now(), 'consultant', 'propose', 1 from made
     )
     select id from made`,
    [consultant, service, listingId ?? null, terms],
  );
  return row?.id ?? '';
}
