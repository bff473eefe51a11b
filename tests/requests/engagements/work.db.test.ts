import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findWaitingWork } from '../../../app/engagements/find-waiting-work.server.ts';
import { addPair, applied, calendarOf, doAll, does, recordOf, stateOf, type Pair } from '../../support/engagements.ts';
import { dayIn, someTerms } from '../../support/some-terms.ts';
import { emailsTo } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

/** Returns an engagement under way. */
async function agreed(pair: Pair, terms = someTerms()): Promise<string> {
  const id = await applied(site, pair, { terms });
  await doAll(site, id, [[pair.service, 'accept']]);
  return id;
}

describe('ENG-30 ENG-33 milestones', () => {
  test('are delivered, changed, delivered again and accepted; when all are, the work is completed', async () => {
    const pair = await addPair(site);
    const { consultant, service } = pair;
    const id = await agreed(pair);
    expect(await does(site, service, id, 'deliver', { milestone: 1 })).toMatchObject({ reason: 'not-yours' });
    expect(await does(site, service, id, 'accept-delivery', { milestone: 1 })).toMatchObject({
      reason: 'milestone-state',
    });
    await doAll(site, id, [[consultant, 'deliver', { milestone: 1, words: 'Here it is' }]]);
    expect(await does(site, service, id, 'ask-for-changes', { milestone: 1 })).toMatchObject({
      reason: 'words-missing',
    });
    expect(await does(site, consultant, id, 'accept-delivery', { milestone: 1 })).toMatchObject({
      reason: 'not-yours',
    });
    await doAll(site, id, [
      [service, 'ask-for-changes', { milestone: 1, words: 'Name the rooms' }],
      [consultant, 'deliver', { milestone: 1 }],
      [service, 'accept-delivery', { milestone: 1 }],
      [consultant, 'deliver', { milestone: 2 }],
    ]);
    expect(await stateOf(site, id)).toBe('running');
    await doAll(site, id, [[service, 'accept-delivery', { milestone: 2 }]]);
    expect(await stateOf(site, id)).toBe('completed');
    // Days to come are free again.
    expect(await calendarOf(site, consultant.id)).toEqual({ free: [dayIn(20), dayIn(21)], booked: [] });
    const texts = (await emailsTo(site, service.email)).map(({ subject, text }) => subject + text).join();
    expect(texts).not.toMatch(/Here it is|Inspection/);
  });

  test('there is no milestone of another number', async () => {
    const pair = await addPair(site);
    const id = await agreed(pair);
    for (const milestone of [0, 3, -1, 1.5, Number.NaN, undefined])
      expect(await does(site, pair.consultant, id, 'deliver', { milestone })).toMatchObject({
        reason: 'no-such-milestone',
      });
  });
});

describe('ENG-32 a change of terms', () => {
  test('holds when the other agrees, and booked days follow', async () => {
    const pair = await addPair(site);
    const { consultant, service } = pair;
    const id = await agreed(pair);
    const days = [dayIn(21), dayIn(22)];
    await doAll(site, id, [[consultant, 'propose-change', { terms: someTerms({ days }) }]]);
    expect((await calendarOf(site, consultant.id)).booked).toEqual([dayIn(20), dayIn(21)]);
    expect(await does(site, service, id, 'propose-change', { terms: someTerms() })).toMatchObject({
      reason: 'change-open',
    });
    expect(await does(site, consultant, id, 'agree-to-change')).toMatchObject({ reason: 'not-yours' });
    await doAll(site, id, [[service, 'agree-to-change']]);
    expect(await calendarOf(site, consultant.id)).toEqual({ free: [dayIn(20)], booked: days });
  });

  test('cannot touch what is accepted, also if that was accepted meanwhile', async () => {
    const pair = await addPair(site);
    const { consultant, service } = pair;
    const id = await agreed(pair);
    const [first, second] = someTerms().milestones;
    if (!first || !second) throw new Error('no milestones');
    const terms = someTerms({ milestones: [{ ...first, title: 'Another title' }, second] });
    await doAll(site, id, [
      [service, 'propose-change', { terms }],
      [consultant, 'deliver', { milestone: 1 }],
      [service, 'accept-delivery', { milestone: 1 }],
    ]);
    expect(await does(site, consultant, id, 'agree-to-change')).toEqual({
      ok: false,
      reason: 'milestones-fixed',
      milestones: [1],
    });
    await doAll(site, id, [[consultant, 'decline-change']]);
    expect(await does(site, service, id, 'propose-change', { terms })).toMatchObject({ reason: 'milestones-fixed' });
  });

  test('agreeing to a day that is booked for something else meanwhile is refused, naming it', async () => {
    const pair = await addPair(site);
    const id = await agreed(pair);
    const other = { ...(await addPair(site)), consultant: pair.consultant };
    await doAll(site, id, [[pair.consultant, 'propose-change', { terms: someTerms({ days: [dayIn(40)] }) }]]);
    await agreed(other, someTerms({ days: [dayIn(40)] }));
    expect(await does(site, pair.service, id, 'agree-to-change')).toEqual({
      ok: false,
      reason: 'days-gone',
      days: [dayIn(40)],
    });
  });
});

describe('ENG-33 the end', () => {
  test('before the first day and any delivery either side cancels, with a reason; later it asks to end', async () => {
    const pair = await addPair(site);
    const { consultant, service } = pair;
    const id = await agreed(pair);
    expect(await does(site, service, id, 'ask-to-end', { words: 'x' })).toMatchObject({ reason: 'not-begun' });
    expect(await does(site, service, id, 'cancel')).toMatchObject({ reason: 'words-missing' });
    await doAll(site, id, [[consultant, 'deliver', { milestone: 1 }]]);
    expect(await does(site, service, id, 'cancel', { words: 'x' })).toMatchObject({ reason: 'has-begun' });
    await doAll(site, id, [[service, 'ask-to-end', { words: 'The manager has left' }]]);
    expect(await does(site, consultant, id, 'agree-to-end')).toMatchObject({ reason: 'open-deliveries' });
    await doAll(site, id, [
      [service, 'accept-delivery', { milestone: 1 }],
      [consultant, 'object-to-end', { words: 'The report is half done' }],
      [service, 'take-back-end'],
    ]);
    expect(await stateOf(site, id)).toBe('running');
    await doAll(site, id, [
      [consultant, 'ask-to-end', { words: 'I am ill' }],
      [service, 'agree-to-end'],
    ]);
    expect(await stateOf(site, id)).toBe('ended');
  });

  test('ENG-45 the suspended may decline, withdraw and go on, and agree to nothing new', async () => {
    const pair = await addPair(site);
    const { consultant, service } = pair;
    const id = await agreed(pair);
    const open = await applied(site, { ...pair, service: (await addPair(site)).service }, { terms: someTerms({}, 30) });
    await site.pool.query("update users set suspended_because = 'spam' where id = $1", [consultant.id]);
    expect(await does(site, consultant, id, 'propose-change', { terms: someTerms() })).toMatchObject({
      reason: 'suspended',
    });
    await doAll(site, id, [[consultant, 'deliver', { milestone: 1 }]]);
    await doAll(site, open, [[consultant, 'withdraw']]);
    await doAll(site, id, [[service, 'propose-change', { terms: someTerms({ title: 'Longer' }) }]]);
    expect(await does(site, consultant, id, 'agree-to-change')).toMatchObject({ reason: 'suspended' });
    await doAll(site, id, [[consultant, 'decline-change']]);
    expect(await recordOf(site, id)).toEqual(['propose', 'accept', 'deliver', 'propose-change', 'decline-change']);
  });
});

test('issue 27 the dashboard is told what waits for whom, and for what', async () => {
  const pair = await addPair(site);
  const { consultant, service } = pair;
  const id = await applied(site, pair);
  const waiting = async (who: { id: string }) =>
    (await findWaitingWork(site.db, who.id)).first.map(({ waitsFor }) => waitsFor);
  const seen = async () => ({ service: await waiting(service), consultant: await waiting(consultant) });
  expect(await seen()).toEqual({ service: ['proposal'], consultant: [] });
  expect(await findWaitingWork(site.db, service.id)).toMatchObject({
    first: [{ id, lastDay: dayIn(14) }],
    total: 1,
  });
  await doAll(site, id, [[service, 'accept']]);
  expect(await seen()).toEqual({ service: [], consultant: [] });
  await doAll(site, id, [[consultant, 'deliver', { milestone: 1 }]]);
  expect(await seen()).toEqual({ service: ['delivery'], consultant: [] });
  await doAll(site, id, [[service, 'ask-for-changes', { milestone: 1, words: 'Name the rooms' }]]);
  expect(await seen()).toEqual({ service: [], consultant: ['changes'] });
  expect((await findWaitingWork(site.db, consultant.id)).first).toMatchObject([{ id, lastDay: null }]);
  await doAll(site, id, [[service, 'propose-change', { terms: someTerms({ days: [dayIn(21)] }) }]]);
  expect(await seen()).toEqual({ service: [], consultant: ['change'] });
  await doAll(site, id, [
    [consultant, 'decline-change'],
    [consultant, 'ask-to-end', { words: 'I am moving away' }],
  ]);
  expect(await seen()).toEqual({ service: ['end'], consultant: ['changes'] });
});

test('issue 27 of what waits, the three with the nearest deadlines are named, and all are counted', async () => {
  const { service } = await addPair(site);
  const ids: string[] = [];
  for (const days of [12, 3, 9, 6]) {
    const id = await applied(site, { ...(await addPair(site)), service });
    const until = `${dayIn(days)}T12:00:00Z`;
    await site.pool.query('update engagements set proposal_until = $2 where id = $1', [id, until]);
    ids.push(id);
  }
  const { first, total } = await findWaitingWork(site.db, service.id);
  expect(first.map(({ id }) => id)).toEqual([ids[1], ids[3], ids[2]]);
  expect(total).toBe(4);
});
