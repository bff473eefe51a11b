import { afterAll, beforeAll, expect, test } from 'vitest';
import { countUnread } from '../../../app/messages/inbox/count-unread.server.ts';
import { findInbox } from '../../../app/messages/inbox/find-inbox.server.ts';
import { findThread } from '../../../app/messages/thread/find-thread.server.ts';
import { planStepsOf, type PlanStep } from '../../support/query-plans.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';

// Enough rows to make reading the whole table the slower plan.
const count = 20_000;
const people = 400;

let site: TestPlatform;
let owner: string;
let partner: string;
beforeAll(async () => {
  site = await openTestPlatform();
  await site.pool.query(
    `insert into users (id, email, first_name) select ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid, n || '@example.org', 'N'
     from generate_series(1, $1::integer) n`,
    [people],
  );
  // One in five messages is from the first user, with each of the others in turn.
  for (let first = 1; first < count; first += 10_000) {
    await site.pool.query(
      `insert into messages (sender_id, recipient_id, content, client_id, created_at, read, read_event)
       select ('00000000-0000-4000-a000-' || lpad(one::text, 12, '0'))::uuid,
         ('00000000-0000-4000-a000-' || lpad(other::text, 12, '0'))::uuid,
         'Message ' || n, gen_random_uuid(), now() - (1000000 - n) * interval '1 second',
         n % 9 <> 0, case when n % 9 <> 0 then n end
       from (
         select n, case when n % 10 = 0 then 1 when n % 10 = 5 then 2 + n / 10 % ($3 - 1) else 2 + n % 97 end as one,
           case when n % 10 = 0 then 2 + n / 10 % ($3 - 1) when n % 10 = 5 then 1 else 100 + n % 251 end as other
         from generate_series($1::integer, $2::integer) n) pairs`,
      [first, first + 9999, people],
    );
  }
  await site.pool.query(
    `insert into conversations (low_id, high_id, last_at)
     select least(sender_id, recipient_id), greatest(sender_id, recipient_id), max(created_at) from messages group by 1, 2`,
  );
  await site.pool.query('vacuum analyze');
  owner = '00000000-0000-4000-a000-000000000001';
  partner = (await findInbox(site.db, owner)).conversations[3]?.partner.userId ?? '';
});
afterAll(() => site.discard());

/** Whether a step of a plan reads a whole table or index, not only a user's part of it. */
const isWhole = (step: PlanStep) =>
  step['Node Type'] === 'Seq Scan' || (step['Index Name'] !== undefined && !/_id\b/.test(step['Index Cond'] ?? ''));

test.each<[string, () => Promise<unknown>]>([
  ['the inbox', () => findInbox(site.db, owner)],
  ['a later page of the inbox', async () => findInbox(site.db, owner, { after: `${Date.now()}000_${partner}` })],
  ['a thread', () => findThread(site.db, owner, partner)],
  ['an earlier page of a thread', () => findThread(site.db, owner, partner, { before: count })],
  ['what is new in a thread', () => findThread(site.db, owner, partner, { after: count - 1000 })],
  ['the unread count', () => countUnread(site.db, owner)],
])('%s reads by index, never the whole of messages or conversations', async (_what, work) => {
  // An index is named after its table; one step of a bitmap scan names only the index.
  const ofTables = (await planStepsOf(site.pool, work)).filter((step) =>
    /^(messages|conversations)(_|$)/.test(step['Relation Name'] ?? step['Index Name'] ?? ''),
  );
  expect(ofTables).not.toEqual([]);
  expect(ofTables.filter(isWhole)).toEqual([]);
});
