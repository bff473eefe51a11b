import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doWhatIsDue, sweep } from '../../../app/engagements/time/engagement-due.server.ts';
import { endOfDay, nineOClock } from '../../../app/engagements/machine/deadlines.ts';
import { addPair, applied, doAll, does, recordOf, stateOf } from '../../support/engagements.ts';
import { dayIn, someTerms } from '../../support/some-terms.ts';
import { emailsTo } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const subjectsTo = async (email: string) => (await emailsTo(site, email)).map(({ subject }) => subject);

describe('ENG-12 a proposal', () => {
  test('lapses at the end of the 14th day, not a moment before, and both are told', async () => {
    const pair = await addPair(site);
    const id = await applied(site, pair);
    const end = endOfDay(dayIn(14));
    await doWhatIsDue(site, id, end - 1);
    expect(await stateOf(site, id)).toBe('proposed');
    // A page that was open meanwhile decides nothing.
    expect(await does(site, pair.service, id, 'accept', {}, end)).toMatchObject({ reason: 'too-late' });
    await Promise.all([doWhatIsDue(site, id, end), doWhatIsDue(site, id, end), sweep(site, end)]);
    expect(await recordOf(site, id)).toEqual(['propose', 'lapse']);
    expect((await subjectsTo(pair.consultant.email)).at(-1)).toBe(
      'The proposal between you and ‘Elm House’ has lapsed',
    );
    expect((await subjectsTo(pair.service.email)).at(-1)).toBe('The proposal between you and ‘Ann Example’ has lapsed');
  });

  test('reminds whose turn it is on days 5 and 12, each once, at nine in the morning', async () => {
    const pair = await addPair(site);
    const id = await applied(site, pair);
    const reminded = async () =>
      (await subjectsTo(pair.service.email)).filter((subject) => subject.includes('waits for your answer')).length;
    await doWhatIsDue(site, id, nineOClock(dayIn(5)) - 1);
    expect(await reminded()).toBe(0);
    await doWhatIsDue(site, id, nineOClock(dayIn(5)));
    await doWhatIsDue(site, id, nineOClock(dayIn(6)));
    expect(await reminded()).toBe(1);
    await Promise.all([doWhatIsDue(site, id, nineOClock(dayIn(12))), doWhatIsDue(site, id, nineOClock(dayIn(12)))]);
    expect(await reminded()).toBe(2);
    expect(await subjectsTo(pair.consultant.email)).toEqual([]);
  });

  test('has no time beyond the day before the first day, and a reminder a day before', async () => {
    const pair = await addPair(site);
    const id = await applied(site, pair, { terms: someTerms({}, 4) });
    await doWhatIsDue(site, id, nineOClock(dayIn(2)));
    expect((await subjectsTo(pair.service.email)).at(-1)).toBe('A proposal from ‘Ann Example’ waits for your answer');
    await doWhatIsDue(site, id, endOfDay(dayIn(3)));
    expect(await stateOf(site, id)).toBe('lapsed');
  });

  test('nor beyond three days after the listing’s deadline', async () => {
    const pair = await addPair(site);
    await site.pool.query("update service_profiles set created_at = now() - interval '25 days' where id = $1", [
      pair.service.listingId,
    ]);
    const id = await applied(site, pair, { terms: someTerms({}, 60) });
    const counter = { terms: someTerms({ title: 'Another' }, 60) };
    const late = endOfDay(dayIn(7)) + 1;
    expect(await does(site, pair.service, id, 'counter', counter, late)).toEqual({ ok: false, reason: 'listing-over' });
    await doWhatIsDue(site, id, endOfDay(dayIn(8)) - 1);
    expect(await stateOf(site, id)).toBe('proposed');
    await doWhatIsDue(site, id, endOfDay(dayIn(8)));
    expect(await stateOf(site, id)).toBe('lapsed');
  });
});

test('ENG-31 two deliveries of one day are both in the reminders, and a change that waits has one of its own', async () => {
  const pair = await addPair(site);
  const id = await applied(site, pair);
  await doAll(site, id, [
    [pair.service, 'accept'],
    [pair.consultant, 'deliver', { milestone: 1 }],
    [pair.consultant, 'deliver', { milestone: 2 }],
    [pair.service, 'propose-change', { terms: { ...someTerms(), note: 'Longer' } }],
  ]);
  const before = (await subjectsTo(pair.consultant.email)).length;
  await doWhatIsDue(site, id, nineOClock(dayIn(12)));
  expect((await subjectsTo(pair.service.email)).slice(-2)).toEqual(
    Array(2).fill('2 deliveries from ‘Ann Example’ wait for your answer'),
  );
  expect((await subjectsTo(pair.consultant.email)).slice(before)).toEqual([
    'A change of terms from ‘Elm House’ waits for your answer',
  ]);
});

test('ENG-31 a delivery that nobody answers counts as accepted after 14 days, with reminders on days 7, 12 and 13', async () => {
  const pair = await addPair(site);
  const id = await applied(site, pair);
  await doAll(site, id, [
    [pair.service, 'accept'],
    [pair.consultant, 'deliver', { milestone: 1 }],
  ]);
  const reminded = async () =>
    (await subjectsTo(pair.service.email)).filter((subject) => subject.startsWith('A delivery from')).length;
  const seen: number[] = [];
  for (const day of [6, 7, 8, 12, 13]) {
    await doWhatIsDue(site, id, nineOClock(dayIn(day)));
    seen.push(await reminded());
  }
  expect(seen).toEqual([0, 1, 1, 2, 3]);
  const end = endOfDay(dayIn(14));
  expect(await does(site, pair.service, id, 'ask-for-changes', { milestone: 1, words: 'x' }, end)).toMatchObject({
    reason: 'too-late',
  });
  await doWhatIsDue(site, id, end);
  expect((await recordOf(site, id)).at(-1)).toBe('count-as-accepted');
});

test('ENG-32 a change of terms lapses after 14 days', async () => {
  const pair = await addPair(site);
  const id = await applied(site, pair);
  await doAll(site, id, [
    [pair.service, 'accept'],
    [pair.service, 'propose-change', { terms: someTerms({ title: 'Longer' }) }],
  ]);
  await doWhatIsDue(site, id, endOfDay(dayIn(14)));
  expect((await recordOf(site, id)).at(-1)).toBe('lapse-change');
});

describe('ENG-33 the end by time', () => {
  test('14 days after one side asked; what waits for an answer counts as accepted first', async () => {
    const pair = await addPair(site);
    const id = await applied(site, pair);
    await doAll(site, id, [
      [pair.service, 'accept'],
      [pair.consultant, 'deliver', { milestone: 1 }],
      [pair.service, 'ask-to-end', { words: 'We close' }],
    ]);
    await doWhatIsDue(site, id, endOfDay(dayIn(14)));
    expect(await stateOf(site, id)).toBe('ended');
    const { rows } = await site.pool.query(
      'select state from engagement_milestones where engagement_id = $1 order by number',
      [id],
    );
    expect(rows).toEqual([{ state: 'accepted' }, { state: 'planned' }]);
  });

  test('60 days after the last due date; both are told 14 and 3 days before', async () => {
    const pair = await addPair(site);
    const id = await applied(site, pair);
    await doAll(site, id, [[pair.service, 'accept']]);
    const end = dayIn(25 + 60);
    for (const days of [20, 14, 10, 3]) await doWhatIsDue(site, id, nineOClock(dayIn(25 + 60 - days)));
    for (const email of [pair.consultant.email, pair.service.email])
      expect((await subjectsTo(email)).filter((subject) => subject.includes('ends soon'))).toHaveLength(2);
    await sweep(site, endOfDay(end));
    expect([await stateOf(site, id), (await recordOf(site, id)).at(-1)]).toEqual(['ended', 'end-idle']);
  });
});

test('ENG-43 a job for the deadline is queued with the event, for its moment', async () => {
  const pair = await addPair(site);
  const id = await applied(site, pair);
  const { rows } = await site.pool.query<{ seconds: number }>(
    "select extract(epoch from start_after - now())::float8 as seconds from jobs.job where name = 'engagement-due' and data->>'engagementId' = $1",
    [id],
  );
  const [{ seconds = 0 } = {}] = rows;
  // The first reminder, on day 5 at nine.
  expect(Math.abs(Date.now() + seconds * 1000 - nineOClock(dayIn(5)))).toBeLessThan(60_000);
});
