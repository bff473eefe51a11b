import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostOpenRequests, mostProposalsPerDay } from '../../../app/engagements/propose/obstacle.ts';
import { emailsTo } from '../../support/sign-in.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import {
  addFreeConsultant,
  addPair,
  addService,
  applied,
  apply,
  book,
  does,
  recordOf,
  stateOf,
} from '../../support/engagements.ts';
import { dayIn, someTerms } from '../../support/some-terms.ts';
import { addPerson } from '../../support/messages.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

test('ENG-01 ENG-37 a consultant answers a listing, and its owner gets an email with a link and a date', async () => {
  const pair = await addPair(site);
  const id = await applied(site, pair, { terms: someTerms({ note: 'Secret words' }) });
  expect([await stateOf(site, id), await recordOf(site, id)]).toEqual(['proposed', ['propose']]);
  const [email] = await emailsTo(site, pair.service.email);
  expect(email?.subject).toBe('‘Ann Example’ has sent you a proposal');
  expect(email?.link).toBe(`/engagements/${id}`);
  expect(email?.text).toMatch(/You have\suntil\sthe\send\sof \d{1,2} \w+ \d{4}\./);
  expect(email?.text).not.toMatch(/Secret|Mock/);
});

test('ENG-02 a service asks a consultant for free days', async () => {
  const pair = await addPair(site);
  const answer = await book(site, pair);
  expect(answer).toMatchObject({ ok: true });
  const [email] = await emailsTo(site, pair.consultant.email);
  expect(email?.subject).toBe('‘Elm House’ would like to book you');
});

test('ENG-43 the same press twice is one proposal, one after another and at the same time', async () => {
  const pair = await addPair(site);
  const formNumber = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => apply(site, pair, { formNumber })));
  answers.push(await apply(site, pair, { formNumber }));
  expect(new Set(answers.map((answer) => answer.ok && answer.engagementId)).size).toBe(1);
  expect(await emailsTo(site, pair.service.email)).toHaveLength(1);
});

describe('ENG-08 ENG-15 ENG-45 who cannot send one', () => {
  test('a second one for the same listing leads to the first, until that is over', async () => {
    const pair = await addPair(site);
    const id = await applied(site, pair);
    expect(await apply(site, pair)).toEqual({ ok: false, reason: 'open-already', engagementId: id });
    expect(await does(site, pair.consultant, id, 'withdraw')).toEqual({ ok: true });
    expect(await apply(site, pair)).toMatchObject({ ok: true });
  });

  test('for one’s own listing, and with oneself', async () => {
    const service = await addService(site);
    const profileId = await addConsultant(site.pool, { user_id: service.id });
    const both = { service, consultant: { ...service, profileId } };
    expect(await apply(site, both)).toEqual({ ok: false, reason: 'own' });
    expect(await book(site, both)).toEqual({ ok: false, reason: 'own' });
  });

  test('without a listed profile, without a listing, without a confirmed address', async () => {
    const pair = await addPair(site);
    const nobody = await addPerson(site);
    expect(await apply(site, { ...pair, consultant: { ...nobody, profileId: '' } })).toMatchObject({
      reason: 'no-profile',
    });
    expect(await book(site, { ...pair, service: { ...nobody, listingId: '' } })).toMatchObject({
      reason: 'no-service',
    });
    await site.pool.query('update consultant_profiles set is_hidden = true where id = $1', [pair.consultant.profileId]);
    expect(await apply(site, pair)).toMatchObject({ reason: 'no-profile' });
    expect(await book(site, pair)).toMatchObject({ reason: 'not-found' });
  });

  test('when one has blocked the other, in both directions', async () => {
    for (const [from, to] of [
      ['consultant', 'service'],
      ['service', 'consultant'],
    ] as const) {
      const pair = await addPair(site);
      await site.pool.query('insert into message_blocks (blocker_id, blocked_id) values ($1, $2)', [
        pair[from].id,
        pair[to].id,
      ]);
      expect([await apply(site, pair), await book(site, pair)]).toMatchObject([
        { reason: 'blocked' },
        { reason: 'blocked' },
      ]);
    }
  });

  test('while suspended, and for a listing that is not open', async () => {
    const pair = await addPair(site);
    await site.pool.query("update users set suspended_because = 'spam' where id = $1", [pair.consultant.id]);
    expect(await apply(site, pair)).toMatchObject({ ok: false, reason: 'suspended' });
    const other = await addPair(site);
    await site.pool.query("update service_profiles set created_at = now() - interval '40 days' where id = $1", [
      other.service.listingId,
    ]);
    expect(await apply(site, other)).toMatchObject({ ok: false, reason: 'not-found' });
    expect(await apply(site, { ...other, service: { ...other.service, listingId: randomUUID() } })).toMatchObject({
      reason: 'not-found',
    });
  });

  test('more than 3 open requests of a service to one consultant, and more than 20 a day', async () => {
    const pair = await addPair(site);
    for (let number = 0; number < mostOpenRequests; number++)
      expect(await book(site, pair)).toMatchObject({ ok: true });
    expect(await book(site, pair)).toMatchObject({ ok: false, reason: 'too-many-open' });
    for (let number = mostOpenRequests; number < mostProposalsPerDay; number++) {
      const consultant = await addFreeConsultant(site);
      expect(await book(site, { ...pair, consultant })).toMatchObject({ ok: true });
    }
    const consultant = await addFreeConsultant(site);
    expect(await book(site, { ...pair, consultant })).toEqual({ ok: false, reason: 'too-many-today' });
  });
});

describe('ENG-44 the days of a request', () => {
  test('a service takes free days, or a start and an end where there are none', async () => {
    const pair = await addPair(site);
    const others = someTerms({ days: [dayIn(20), dayIn(30)] });
    expect(await book(site, pair, { terms: others })).toEqual({
      ok: false,
      reason: 'days-not-free',
      days: [dayIn(30)],
    });
    const period = someTerms({ days: [], period: { start: dayIn(20), end: dayIn(40) } });
    expect(await book(site, pair, { terms: period })).toEqual({ ok: false, reason: 'pick-days' });
    const never = { ...pair, consultant: await addFreeConsultant(site, []) };
    expect(await book(site, never, { terms: period })).toMatchObject({ ok: true });
  });

  test('a consultant offers any day that is not booked', async () => {
    const pair = await addPair(site);
    expect(await apply(site, pair, { terms: someTerms({}, 50) })).toMatchObject({ ok: true });
  });

  test('ENG-12 a first day that leaves less than 24 hours to answer is refused', async () => {
    const pair = await addPair(site);
    expect(await apply(site, pair, { terms: someTerms({}, 0) })).toMatchObject({ reason: 'ends-too-soon' });
  });
});
