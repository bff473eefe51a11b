import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../../../app/engagements/time/engagement-due.server.ts';
import { applied, doAll } from '../../support/engagements.ts';
import { emailsTo, textOf } from '../../support/sign-in.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { addSignedPair, completed, reviewed, reviewForm, reviewOf, writes } from '../../support/work-reviews.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());

const dayMs = 24 * 3600 * 1000;
const pageOf = async (path: string, who?: TestBrowser) => textOf(await (who ?? site).html(path));
const countOf = async (table: string, engagementId: string) => {
  const { rows } = await site.pool.query(`select from ${table} where engagement_id = $1`, [engagementId]);
  return rows.length;
};

test('REV-01 after completion each side can review the other for 14 days, with stars, words and yes or no', async () => {
  const pair = await addSignedPair(site);
  const { consultant, service } = pair;
  const id = await applied(site, pair);
  expect(await writes(site, service, id)).toMatchObject({ reason: 'not-now' });
  await doAll(site, id, [[service, 'accept']]);
  expect(await writes(site, service, id)).toMatchObject({ reason: 'not-now' });
  const done = await completed(site, await addSignedPair(site));
  expect(await writes(site, service, done)).toMatchObject({ reason: 'not-found' });

  const other = await addSignedPair(site);
  const work = await completed(site, other);
  for (const [form, field] of [
    [{ stars: '0' }, 'stars'],
    [{ stars: '6' }, 'stars'],
    [{ stars: '4.5' }, 'stars'],
    [{ body: 'Too short' }, 'body'],
    [{ body: 'x'.repeat(3001) }, 'body'],
    [{ again: '' }, 'again'],
  ] as const)
    expect(await writes(site, other.service, work, form)).toMatchObject({ reason: 'broken-rule', field });
  expect(await writes(site, other.service, work, {}, Date.now() + 15 * dayMs)).toMatchObject({ reason: 'not-now' });
  expect(await writes(site, other.service, work)).toEqual({ ok: true });
  expect(await writes(site, consultant, work)).toMatchObject({ reason: 'not-found' });
});

test('REV-01 REV-05 who can review is told so on the list, the page and by email, and who is reviewed where to answer', async () => {
  const pair = await addSignedPair(site);
  const { consultant, service } = pair;
  const id = await completed(site, pair);
  expect(await pageOf('/engagements', service)).toMatch(/You can write a review until the end of \d+ \w+ \d{4}/);
  expect(await pageOf(`/engagements/${id}`, service)).toMatch(
    /Everything has been accepted\. You can review Ann Example until the end of \d+ \w+ \d{4}/,
  );
  const emails = await emailsTo(site, consultant.email);
  expect(emails.at(-1)?.text.replace(/\s+/g, ' ')).toMatch(
    /The work is over\. You can review each other until the end of \d+ \w+ \d{4}/,
  );
  await writes(site, service, id);
  expect(await pageOf('/engagements', service)).not.toContain('You can write a review');
  expect(await pageOf('/engagements', consultant)).toContain('You can write a review');
  await writes(site, consultant, id, { stars: '5', body: 'Clear about what they wanted from day one.' });
  const reviewId = await reviewOf(site, id, 'service');
  const page = await consultant.html(`/engagements/${id}`);
  expect(textOf(page)).toContain('The reviews are published.');
  expect(page).toContain(`href="/reviews/${reviewId}/answer"`);
  await site.pool.query(
    "update reviews set removed_at = now(), removed_because = 'It names a resident' where id = $1",
    [reviewId],
  );
  const after = await pageOf(`/engagements/${id}`, consultant);
  expect(after).toMatch(/The review by .+ was removed: It names a resident/);
  expect(after).not.toContain(reviewForm.body);
});

test('REV-01 work that ended with something accepted can be reviewed; work that ended without cannot', async () => {
  for (const accepts of [true, false]) {
    const pair = await addSignedPair(site);
    const { consultant, service } = pair;
    const id = await applied(site, pair);
    await doAll(site, id, [
      [service, 'accept'],
      [consultant, 'deliver', { milestone: 1 }],
    ]);
    if (accepts) await doAll(site, id, [[service, 'accept-delivery', { milestone: 1 }]]);
    else await doAll(site, id, [[service, 'ask-for-changes', { milestone: 1, words: 'No' }]]);
    await doAll(site, id, [
      [service, 'ask-to-end', { words: 'Enough' }],
      [consultant, 'agree-to-end'],
    ]);
    expect((await writes(site, service, id)).ok).toBe(accepts);
  }
});

test('REV-02 nobody sees the other’s review before both are written; then both appear at once and count', async () => {
  const pair = await addSignedPair(site);
  const { consultant, service } = pair;
  const id = await completed(site, pair);
  await writes(site, service, id, { body: 'Nobody else may read this yet.' });
  const seenByOther = await pageOf(`/engagements/${id}`, consultant);
  expect(seenByOther).toContain('has written one.');
  for (const page of [seenByOther, await pageOf(`/consultants/${consultant.profileId}`)])
    expect(page).not.toContain('Nobody else may read this yet.');
  expect(await pageOf(`/consultants/${consultant.profileId}`)).toContain('No reviews yet');
  // Until then its author can change it.
  await writes(site, service, id, { stars: '3', body: 'Changed my mind about one thing.' });
  expect(await countOf('reviews', id)).toBe(0);
  await writes(site, consultant, id, { stars: '5', body: 'Clear about what they wanted from day one.' });
  expect(await countOf('unpublished_reviews', id)).toBe(0);
  const profile = await pageOf(`/consultants/${consultant.profileId}`);
  expect(profile).toContain('Changed my mind about one thing.');
  expect(profile).toContain('3.0');
  expect(await pageOf(`/services/${service.listingId}`)).toContain('Clear about what they wanted from day one.');
  expect(await writes(site, service, id)).toMatchObject({ reason: 'not-now' });
  for (const { email } of [consultant, service])
    expect((await emailsTo(site, email)).map(({ subject }) => subject).join()).toContain('are published');
});

test('REV-02 after 14 days the one that was written appears, by a job or the nightly sweep, once', async () => {
  const pair = await addSignedPair(site);
  const id = await completed(site, pair);
  await writes(site, pair.service, id);
  await sweep(site, Date.now() + 13 * dayMs);
  expect(await countOf('reviews', id)).toBe(0);
  await Promise.all([sweep(site, Date.now() + 15 * dayMs), sweep(site, Date.now() + 15 * dayMs)]);
  expect(await countOf('reviews', id)).toBe(1);
});

test('REV-03 REV-04 a review names the organisation, its type and town, and the month; ratings have their spread', async () => {
  const pair = await addSignedPair(site);
  await reviewed(site, pair);
  const profile = await pageOf(`/consultants/${pair.consultant.profileId}`);
  expect(profile).toMatch(/From work agreed on CareBridge/);
  expect(profile).toMatch(/work of [A-Z][a-z]+ 20\d\d/);
  expect(profile).toContain('Would work together again.');
  const listing = await pageOf(`/services/${pair.service.listingId}`);
  expect(listing).toContain('5.0');
  expect(listing).toContain('(1 review)');
});

test('REV-04 the reviews of a service can be read by everybody after its listing was closed with the agreement', async () => {
  const pair = await addSignedPair(site);
  await reviewed(site, pair, 'close');
  const page = await pageOf(`/services/${pair.service.listingId}`);
  expect(page).toContain('This listing has ended.');
  expect(page).toContain('Clear about what they wanted from day one.');
  expect(page).not.toContain('Apply as Consultant');
  expect(await pageOf('/profile', pair.service)).toContain(
    'Your listing is closed, because you’ve agreed on the work.',
  );
});

test('REV-05 whoever is reviewed answers once, in public; nobody else does', async () => {
  const pair = await addSignedPair(site);
  const { reviewId } = await reviewed(site, pair);
  const path = `/reviews/${reviewId}/answer`;
  const answer = (who: TestBrowser, words = 'Thank you. The rooms are named now.') => who.post(path, { answer: words });
  expect((await answer(pair.service)).status).toBe(404);
  expect((await answer(pair.consultant, '')).status).toBe(400);
  expect((await answer(pair.consultant, 'x'.repeat(1001))).status).toBe(400);
  expect((await answer(pair.consultant)).status).toBe(302);
  expect((await answer(pair.consultant, 'Once more')).status).toBe(409);
  for (const shown of [`/consultants/${pair.consultant.profileId}`, path])
    expect(await pageOf(shown, pair.consultant)).toContain('Thank you. The rooms are named now.');
});

test('REV-01 ENG-45 whoever has worked with a closed account can still review it: the review stays with the work', async () => {
  const pair = await addSignedPair(site);
  const id = await completed(site, pair);
  await writes(site, pair.service, id, { body: 'She was there on both days.' });
  await site.pool.query('delete from users where id = $1', [pair.service.id]);
  expect(await pageOf(`/engagements/${id}/review`, pair.consultant)).toContain('has left this site');
  expect(await writes(site, pair.consultant, id)).toEqual({ ok: true });
  await sweep(site, Date.now() + 15 * dayMs);
  const page = await pageOf(`/engagements/${id}`, pair.consultant);
  for (const words of [reviewForm.body, 'She was there on both days.']) expect(page).toContain(words);
  const profile = await pageOf(`/consultants/${pair.consultant.profileId}`);
  expect(profile).toContain('She was there on both days.');
  const reviewId = await reviewOf(site, id, 'service');
  for (const path of [`/report/review/${reviewId}`, `/reviews/${reviewId}/answer`]) {
    const shown = await pageOf(path, pair.consultant);
    expect([path, shown?.includes('Closed account'), shown?.includes('Elm House')]).toEqual([path, true, false]);
  }
});

test('REV-07 one review per side, whatever is sent in parallel; a closed account’s reviews stay, as Closed account', async () => {
  const pair = await addSignedPair(site);
  const id = await completed(site, pair);
  await Promise.all([1, 2, 3, 4, 5].map((stars) => writes(site, pair.service, id, { stars: String(stars) })));
  await Promise.all([pair.consultant, pair.consultant, pair.consultant].map((who) => writes(site, who, id)));
  expect(await countOf('reviews', id)).toBe(2);
  await site.pool.query('delete from users where id = $1', [pair.service.id]);
  const profile = await pageOf(`/consultants/${pair.consultant.profileId}`);
  expect(profile).toContain(reviewForm.body);
  expect(profile).toContain('Closed account');
  expect(await reviewOf(site, id, 'consultant')).toBe('');
});
