import type pg from 'pg';
import { termsWithoutDays } from '../../tests/support/some-terms.ts';
import { inboxOwner } from './generate-messages.ts';

const engagements = 500;
/** Events in the record of the longest. */
const mostEvents = 100;
/** Of these, each with its terms. */
const mostVersions = 20;

/** The id of the piece of work with the longest record. */
export const longestEngagement = '00000000-0000-4000-a000-0000000e0001';

/** Gives the owner of the inbox, as a care service, 500 pieces of work in several states, with as many consultants. */
export async function loadEngagements(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with people as (select user_id, row_number() over (order by user_id) as number from consultant_profiles limit $2),
     made as (
       insert into engagements (id, kind, consultant_user_id, service_user_id, state, started_by, versions, version,
         proposal_by, proposal_at, proposal_until, last_event_at, closed_at, done_until, created_at)
       select case when number = 1 then $3::uuid else gen_random_uuid() end, 'apply', user_id, $1, state, 'consultant',
         case when number = 1 then $5::int else 1 end, case when number = 1 then $5::int else 1 end,
         case when state = 'proposed' then 'consultant' end, case when state = 'proposed' then at end,
         case when state = 'proposed' then at + interval '14 days' end,
         at, case when state in ('completed', 'declined') then at end, now(), at
       from people, lateral (select now() - make_interval(hours => number::int) as at,
         case when number = 1 then 'running' else (array['proposed', 'running', 'completed', 'declined'])[1 + number % 4]
         end as state) as one
       returning id, created_at
     ), offered as (
       insert into engagement_versions (engagement_id, version, made_by, made_at, terms)
       select id, version, 'consultant', created_at, $4 from made,
         generate_series(1, case when id = $3 then $5::int else 1 end) as version
     ), parts as (
       insert into engagement_milestones (engagement_id, number, state)
       select id, number, 'planned' from made, generate_series(1, 2) as number
     )
     insert into engagement_events (engagement_id, sequence, at, side, name, version, words)
     select id, sequence, created_at, 'consultant', case when sequence = 1 then 'propose' else 'counter' end,
       least(sequence, $5::int), 'Please look at the second milestone again.'
     from made, generate_series(1, case when id = $3 then $6::int else 1 end) as sequence`,
    [inboxOwner, engagements, longestEngagement, termsWithoutDays(), mostVersions, mostEvents],
  );
}
