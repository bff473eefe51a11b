import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { toStored } from '../../../app/availability/free-days.ts';
import { markIn, profileFields } from '../../support/profile-forms.ts';
import { daysForm, ownRow, signUpOwner } from '../../support/profile-owner.ts';
import { noticeAfter } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// The form on one tab of the page is sent while the other tab has newly marked days.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const path = '/consultant-profile';
const days = (...numbers: number[]) => numbers.map((number) => dayAfter(todayInLondon(), number));
const text = (...numbers: number[]) => days(...numbers).join(',');

test('CPROF-12 CPROF-21 days that were marked and not saved yet are saved with the profile, on top of another window’s', async () => {
  const ann = await signUpOwner(site, days(1, 2));
  const mark = markIn(await ann.html(path));
  const save = (values: Record<string, string>) => ann.post(path, { ...profileFields(values), mark });
  // Another window has added the fourth day; this one has removed the first day and added the third.
  expect((await ann.post(path, daysForm(days(1, 2, 4), days(1, 2)))).status).toBe(200);
  const response = await save({ name: 'Ann Other', base: text(1, 2), days: text(2, 3) });
  expect(await noticeAfter(site, response, ann.cookie)).toEqual({
    kind: 'success',
    text: 'Profile updated successfully!',
  });
  const stored = { name: 'Ann Other', available_dates: days(2, 3, 4).map(toStored) };
  expect(await ownRow(site, ann)).toMatchObject(stored);
  // As after Save Availability, users who have written to the consultant are notified (D30).
  const news = await site.pool.query('select last_day::text from availability_news where user_id = $1', [ann.userId]);
  expect(news.rows).toEqual([{ last_day: text(3) }]);
});

test('CPROF-12 a form without marked days leaves the days alone; days that cannot be read save nothing', async () => {
  const ann = await signUpOwner(site, days(1, 2));
  const save = async (values: Record<string, string>) =>
    ann.post(path, { ...profileFields(values), mark: markIn(await ann.html(path)) });
  expect((await save({ name: 'Ann Third' })).status).toBe(302);
  const stored = { name: 'Ann Third', available_dates: days(1, 2).map(toStored) };
  expect(await ownRow(site, ann)).toMatchObject(stored);
  expect((await save({ name: 'Ann Fourth', base: 'yesterday', days: text(5) })).status).toBe(400);
  expect(await ownRow(site, ann)).toMatchObject(stored);
});
