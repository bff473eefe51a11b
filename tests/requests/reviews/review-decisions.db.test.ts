import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { emailsTo, textOf } from '../../support/sign-in.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { addReader, addSignedPair, reviewed } from '../../support/work-reviews.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());

const pageOf = async (path: string) => textOf(await site.html(path));
const subjectsTo = async (email: string) => (await emailsTo(site, email)).map(({ subject }) => subject);

test('REV-06 a reported review is removed with a reason from the policy, both sides are told, and one appeal brings it back', async () => {
  const pair = await addSignedPair(site);
  const { reviewId } = await reviewed(site, pair);
  const [reader, operator] = [await addReader(site), await addReader(site)];
  await grantOperator(site.db, operator.email);
  const report = await reader.post(`/report/review/${reviewId}`, { reason: 'abuse', details: '' });
  expect(report.status).toBe(302);
  const decide = (reason: string, words = '') => operator.post(`/operators/reviews/${reviewId}`, { reason, words });
  expect((await decide('remove because')).status).toBe(400);
  expect((await decide('keep abuse')).status).toBe(400);
  expect((await decide('remove abuse', 'The third sentence.')).status).toBe(302);
  expect(await pageOf(`/consultants/${pair.consultant.profileId}`)).toContain('No reviews yet');
  expect(await subjectsTo(pair.service.email)).toContain('We’ve removed a review you wrote');
  expect(await subjectsTo(pair.consultant.email)).toContain('We’ve removed a review about you');
  expect(await subjectsTo(reader.email)).toContain('We’ve looked at your report');

  const appeal = (who: TestBrowser) => who.post(`/reviews/${reviewId}/appeal`, { words: 'It’s what happened.' });
  expect((await appeal(pair.consultant)).status).toBe(404);
  expect((await appeal(reader)).status).toBe(404);
  expect((await appeal(pair.service)).status).toBe(302);
  expect((await appeal(pair.service)).status).toBe(409);
  expect((await decide('keep within')).status).toBe(302);
  expect(await pageOf(`/consultants/${pair.consultant.profileId}`)).toContain('4.0');
  expect(await subjectsTo(pair.service.email)).toContain('We’ve kept a review you wrote');
  // The answer to an appeal is final.
  expect((await appeal(pair.consultant)).status).toBe(409);
  const { rows } = await site.pool.query<{ act: string }>(
    "select act from operator_log where act like 'review-%' order by sequence",
  );
  expect(rows.map(({ act }) => act)).toEqual(['review-remove', 'review-keep']);
});

test('REV-06 nobody decides about a review that they wrote, reported, or that is about them', async () => {
  const pair = await addSignedPair(site);
  const { reviewId } = await reviewed(site, pair);
  for (const who of [pair.consultant, pair.service]) {
    await grantOperator(site.db, who.email);
    const answer = await who.post(`/operators/reviews/${reviewId}`, { reason: 'remove abuse', words: '' });
    expect(answer.status).toBe(409);
  }
});
