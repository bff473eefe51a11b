import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findEligibility, mayMeet } from '../../../app/messages/writing/find-eligibility.server.ts';
import { getService } from '../../../app/services/listing/get-service.server.ts';
import { postAgain } from '../../../app/services/own/post-again.server.ts';
import { eventually } from '../../patience/eventually.ts';
import {
  addFreeConsultant,
  addPair,
  addService,
  applied,
  apply,
  book,
  calendarOf,
  doAll,
  does,
  recordOf,
  stateOf,
} from '../../support/engagements.ts';
import { dayIn, someTerms } from '../../support/some-terms.ts';
import { emailsTo } from '../../support/sign-in.ts';
import { workPromptly } from '../../support/prompt-jobs.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  workPromptly(site);
});
afterAll(() => site.discard());

test('ENG-10 ENG-37 an offer, a counter-offer, and the acceptance of it: each version stays, and each is told', async () => {
  const pair = await addPair(site);
  const { consultant, service } = pair;
  const id = await applied(site, pair);
  const dearer = someTerms({
    pence: 800_00,
    milestones: someTerms().milestones.map((one) => ({ ...one, pence: 400_00 })),
  });
  expect(await does(site, consultant, id, 'accept')).toMatchObject({ ok: false, reason: 'not-yours' });
  await doAll(site, id, [
    [service, 'counter', { terms: dearer }],
    [consultant, 'accept'],
  ]);
  expect([await stateOf(site, id), await recordOf(site, id)]).toEqual(['running', ['propose', 'counter', 'accept']]);
  const { rows } = await site.pool.query<{ made_by: string; pence: number }>(
    "select made_by, (terms->>'pence')::integer as pence from engagement_versions where engagement_id = $1 order by version",
    [id],
  );
  expect(rows).toEqual([
    { made_by: 'consultant', pence: 900_00 },
    { made_by: 'service', pence: 800_00 },
  ]);
  const subjects = async (email: string) => (await emailsTo(site, email)).map(({ subject }) => subject);
  expect(await subjects(consultant.email)).toEqual(['‘Elm House’ made a counter-offer']);
  expect(await subjects(service.email)).toEqual([
    '‘Ann Example’ has sent you a proposal',
    '‘Ann Example’ accepted the proposal',
  ]);
});

test('ENG-11 a stranger sees nothing, and cannot act', async () => {
  const pair = await addPair(site);
  const id = await applied(site, pair);
  const stranger = await addService(site);
  for (const name of ['accept', 'decline', 'withdraw', 'cancel', 'deliver'] as const)
    expect(await does(site, stranger, id, name)).toEqual({ ok: false, reason: 'not-found' });
  expect(await does(site, pair.service, randomUUID(), 'accept')).toEqual({ ok: false, reason: 'not-found' });
});

test('ENG-11 an answer is for what its page showed: newer terms and newer deliveries are read first', async () => {
  const pair = await addPair(site);
  const { consultant, service } = pair;
  const id = await applied(site, pair);
  const seen = async () => (await recordOf(site, id)).length;
  const anew = { ok: false, reason: 'asked-anew' };
  const shown = await seen();
  const dearer = someTerms({
    pence: 1800_00,
    milestones: someTerms().milestones.map((one) => ({ ...one, pence: 900_00 })),
  });
  await doAll(site, id, [
    [service, 'counter', { terms: someTerms({ title: 'Another' }) }],
    [consultant, 'counter', { terms: dearer }],
  ]);
  expect(await does(site, service, id, 'accept', { seen: shown })).toEqual(anew);
  expect(await does(site, service, id, 'counter', { seen: shown, terms: someTerms() })).toEqual(anew);
  await doAll(site, id, [
    [service, 'accept', { seen: await seen() }],
    [consultant, 'propose-change', { terms: { ...dearer, note: 'First' } }],
  ]);
  const change = await seen();
  await doAll(site, id, [
    [consultant, 'withdraw-change'],
    [consultant, 'propose-change', { terms: { ...dearer, note: 'Second' } }],
  ]);
  expect(await does(site, service, id, 'agree-to-change', { seen: change })).toEqual(anew);
  await doAll(site, id, [
    [service, 'decline-change', { seen: await seen() }],
    [consultant, 'deliver', { milestone: 1 }],
  ]);
  const delivery = await seen();
  await doAll(site, id, [
    [consultant, 'deliver', { milestone: 2 }],
    [service, 'ask-for-changes', { milestone: 1, words: 'Name the rooms', seen: delivery }],
    [consultant, 'deliver', { milestone: 1 }],
  ]);
  expect(await does(site, service, id, 'accept-delivery', { milestone: 1, seen: delivery })).toEqual(anew);
  expect(await does(site, service, id, 'accept-delivery', { milestone: 1, seen: await seen() })).toEqual({ ok: true });
});

test('ENG-43 the same press twice is one event', async () => {
  const pair = await addPair(site);
  const id = await applied(site, pair);
  const formNumber = randomUUID();
  const pressed = await Promise.all(
    Array.from({ length: 4 }, () => does(site, pair.service, id, 'decline', { formNumber, reason: 'price' })),
  );
  expect(pressed).toEqual(Array(4).fill({ ok: true }));
  expect(await recordOf(site, id)).toEqual(['propose', 'decline']);
});

test('ENG-11 accept against withdraw, and accept against counter-offer, at the same moment: one of them holds', async () => {
  for (let round = 0; round < 5; round++) {
    const pair = await addPair(site);
    const id = await applied(site, pair);
    const answers = await Promise.all([
      does(site, pair.service, id, 'accept'),
      does(site, pair.consultant, id, 'withdraw'),
      does(site, pair.service, id, 'counter', { terms: someTerms({ title: 'Another' }) }),
    ]);
    const state = await stateOf(site, id);
    const record = await recordOf(site, id);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(record.length - 1);
    expect(['running', 'withdrawn', 'proposed']).toContain(state);
    expect((await calendarOf(site, pair.consultant.id)).booked).toHaveLength(state === 'running' ? 2 : 0);
  }
});

describe('ENG-20 ENG-21 booked days', () => {
  test('of 100 accepts for one day at the same time exactly one succeeds, and the others are told which days are gone', async () => {
    const consultant = await addFreeConsultant(site);
    const ids: { id: string; service: Awaited<ReturnType<typeof addService>> }[] = [];
    for (let number = 0; number < 100; number++) {
      const service = await addService(site);
      const answer = await book(site, { consultant, service });
      if (!answer.ok) throw new Error(answer.reason);
      ids.push({ id: answer.engagementId, service });
    }
    const answers = await Promise.all(ids.map(({ id }) => does(site, consultant, id, 'accept')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) {
      if (!answer.ok) expect(answer).toEqual({ ok: false, reason: 'days-gone', days: [dayIn(20), dayIn(21)] });
    }
    expect(await calendarOf(site, consultant.id)).toEqual({ free: [], booked: [dayIn(20), dayIn(21)] });
    const other = ids.find((_, at) => !answers[at]?.ok);
    if (!other) throw new Error('all were accepted');
    // Other days can be offered.
    expect(await does(site, consultant, other.id, 'counter', { terms: someTerms({}, 30) })).toEqual({ ok: true });
    expect(await does(site, other.service, other.id, 'accept')).toEqual({ ok: true });
  }, 120_000);

  test('a booked day leaves every calendar; a cancelled one comes back if it was free before', async () => {
    const pair = await addPair(site);
    const { consultant, service } = pair;
    const days = [dayIn(20), dayIn(50)];
    const id = await applied(site, pair, { terms: someTerms({ days }) });
    await doAll(site, id, [[service, 'accept']]);
    expect(await calendarOf(site, consultant.id)).toEqual({ free: [dayIn(21)], booked: days });
    await doAll(site, id, [[service, 'cancel', { words: 'We have found somebody else' }]]);
    expect(await calendarOf(site, consultant.id)).toEqual({ free: [dayIn(20), dayIn(21)], booked: [] });
  });

  test('ENG-22 whoever writes free days, a booked day is stored as booked', async () => {
    const pair = await addPair(site);
    const id = await applied(site, pair);
    await doAll(site, id, [[pair.service, 'accept']]);
    const { rows } = await site.pool.query<{ days: string[] }>(
      'update consultant_profiles set available_dates = $2 where user_id = $1 returning available_dates as days',
      [pair.consultant.id, [dayIn(20), dayIn(22)].map((day) => `${day}T00:00:00.000Z`)],
    );
    expect(rows[0]?.days).toEqual([`${dayIn(22)}T00:00:00.000Z`]);
    expect(await calendarOf(site, pair.consultant.id)).toEqual({ free: [dayIn(22)], booked: [dayIn(20), dayIn(21)] });
  });
});

describe('ENG-14 ENG-45 what ends the other proposals', () => {
  test('accepting takes the listing down and closes the others, which are told no reason', async () => {
    const pair = await addPair(site);
    const other = await addFreeConsultant(site);
    const [id, otherId] = [await applied(site, pair), await applied(site, { ...pair, consultant: other })];
    await doAll(site, id, [[pair.service, 'accept']]);
    await eventually(async () => expect(await stateOf(site, otherId)).toBe('closed'));
    const email = (await emailsTo(site, other.email)).at(-1);
    expect(email?.subject).toBe('The proposal between you and ‘Elm House’ was closed');
    expect(email?.text).not.toMatch(/accepted|listing/);
    const listing = await getService(site.db, pair.service.listingId, pair.service.id);
    expect(listing).toMatchObject({ service: { isOpen: false }, own: { isFilled: true, isHidden: false } });
    expect(await apply(site, { ...pair, consultant: other })).toMatchObject({ reason: 'not-found' });
    // The two can write to each other, although no list shows the service any more.
    expect(mayMeet(await findEligibility(site.db, pair.consultant.id, pair.service.id))).toBe(true);
    expect(mayMeet(await findEligibility(site.db, (await addFreeConsultant(site)).id, pair.service.id))).toBe(false);
    expect(await postAgain(site, pair.service.id)).toEqual({ ok: true });
    expect((await getService(site.db, pair.service.listingId))?.service.isOpen).toBe(true);
  });

  test('or keeps it open', async () => {
    const pair = await addPair(site);
    const other = await addFreeConsultant(site);
    const [id, otherId] = [await applied(site, pair), await applied(site, { ...pair, consultant: other })];
    await doAll(site, id, [[pair.service, 'accept', { listingAfter: 'keep' }]]);
    expect(await stateOf(site, otherId)).toBe('proposed');
    expect(await apply(site, { ...pair, consultant: await addFreeConsultant(site) })).toMatchObject({ ok: true });
  });

  test.each([
    ['a listing that is taken down', 'update service_profiles set is_hidden = true where user_id = $1'],
    ['a listing that is deleted', 'delete from service_profiles where user_id = $1'],
    ['a closed account', 'delete from users where id = $1'],
    ['a block', 'insert into message_blocks (blocker_id, blocked_id) values ($1, $2)'],
  ])('%s closes the proposals; nobody can accept them from that moment on', async (what, change) => {
    const pair = await addPair(site);
    const id = await applied(site, pair);
    await site.pool.query(change, change.includes('$2') ? [pair.service.id, pair.consultant.id] : [pair.service.id]);
    if (what !== 'a closed account')
      expect(await does(site, pair.service, id, 'accept')).toMatchObject({ ok: false, reason: 'wrong-state' });
    await eventually(async () => expect(await stateOf(site, id)).toBe('closed'));
    expect(await recordOf(site, id)).toEqual(['propose', 'close']);
  });

  test('ENG-15 ENG-41 a block lets work under way go on; a closed account ends it, and gives the days back', async () => {
    const pair = await addPair(site);
    const id = await applied(site, pair);
    await doAll(site, id, [[pair.service, 'accept']]);
    await site.pool.query('insert into message_blocks (blocker_id, blocked_id) values ($1, $2)', [
      pair.service.id,
      pair.consultant.id,
    ]);
    await doAll(site, id, [[pair.consultant, 'deliver', { milestone: 1 }]]);
    await site.pool.query('delete from users where id = $1', [pair.service.id]);
    await eventually(async () => expect(await stateOf(site, id)).toBe('ended'));
    expect((await recordOf(site, id)).at(-1)).toBe('end-closed-account');
    expect(await calendarOf(site, pair.consultant.id)).toEqual({ free: [dayIn(20), dayIn(21)], booked: [] });
  });
});

test('ENG-34 the record and the versions cannot be changed or deleted', async () => {
  const pair = await addPair(site);
  const id = await applied(site, pair);
  for (const change of [
    "update engagement_events set words = 'x' where engagement_id = $1",
    'delete from engagement_events where engagement_id = $1',
    "update engagement_versions set made_by = 'service' where engagement_id = $1",
    'delete from engagement_versions where engagement_id = $1',
  ])
    await expect(site.pool.query(change, [id])).rejects.toThrow('append-only');
  await site.pool.query('delete from engagements where id = $1', [id]);
  expect(await recordOf(site, id)).toEqual([]);
});

test('ENG-37 one click stops the emails that can be turned off; what starts a deadline still comes, with no such link', async () => {
  const pair = await addPair(site);
  const { consultant, service } = pair;
  const id = await applied(site, pair);
  await doAll(site, id, [[service, 'accept']]);
  const [accepted] = await emailsTo(site, consultant.email);
  expect(accepted?.subject).toBe('‘Elm House’ accepted the proposal');
  const [, link = ''] = /(\/messages\/unsubscribe\?token=[\w=&-]+)/.exec(accepted?.text ?? '') ?? [];
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await site.request(link, { method: 'POST', body })).status).toBe(200);
  await doAll(site, id, [
    [consultant, 'deliver', { milestone: 1 }],
    [service, 'accept-delivery', { milestone: 1 }],
    [service, 'propose-change', { terms: someTerms({ note: 'On the second floor, too' }) }],
  ]);
  const [, ...since] = await emailsTo(site, consultant.email);
  expect(since.map(({ subject }) => subject)).toEqual(['‘Elm House’ proposed a change of terms']);
  expect(since[0]?.text).not.toContain('unsubscribe');
});
