import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { toStored } from '../../../app/availability/free-days.ts';
import { daysForm, ownRow, signUpOwner } from '../../support/profile-owner.ts';
import type { SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// The Availability tab without JavaScript: four weeks of days as checkboxes.

let site: TestSite;
const path = '/consultant-profile';
const today = todayInLondon();
const inDays = (days: number) => dayAfter(today, days);

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

/** Returns the fields that the form sends. `days`: the ticked days. `others`: free days in weeks not shown. */
const ticked = (days: string[], base: string[], others: string[] = []) =>
  new URLSearchParams([
    ...Object.entries({ ...daysForm(others, base), form: 'checkboxes' }),
    ...days.map((day) => ['day', day] as [string, string]),
  ]);
const send = (who: SignedIn, body: URLSearchParams) =>
  who.request(`${path}?tab=availability`, { method: 'POST', body });
const boxOf = (html: string, day: string) => html.match(new RegExp(`<input[^>]*value="${day}"[^>]*>`))?.[0];

test('CPROF-21 CPROF-22 ticked days are saved beside those of other weeks, and the page says so', async () => {
  const ann = await signUpOwner(site, [inDays(1), inDays(300)]);
  const page = await ann.html(`${path}?tab=availability`);
  expect(page).toMatch(new RegExp(`<input type="hidden" name="days" value="${inDays(300)}"`));
  expect(page).toContain('Later weeks');
  const response = await send(ann, ticked([inDays(2), inDays(3)], [inDays(1), inDays(300)], [inDays(300)]));
  expect([response.status, response.headers.get('location')]).toEqual([302, `${path}?tab=availability`]);
  expect((await ownRow(site, ann))?.available_dates).toEqual([inDays(2), inDays(3), inDays(300)].map(toStored));
  expect(await ann.html(`${path}?tab=availability`)).toContain('Availability updated successfully!');
});

test('further weeks have addresses; an address that makes no sense shows this week', async () => {
  const ann = await signUpOwner(site);
  const later = await ann.html(`${path}?tab=availability&from=${inDays(100)}`);
  expect(later).toContain(`value="${inDays(100)}"`);
  expect(later).toContain('Earlier weeks');
  for (const from of ['soon', inDays(-30), inDays(5000), '%00']) {
    expect(await ann.html(`${path}?tab=availability&from=${from}`)).toContain(`value="${today}"`);
  }
});

test('every day of the 2 years can be reached by Later weeks, and none beyond', async () => {
  const ann = await signUpOwner(site);
  const seen: string[] = [];
  let next: string | undefined = `${path}?tab=availability`;
  while (next) {
    const html = await ann.html(next);
    seen.push(...[...html.matchAll(/name="day"[^>]*value="([\d-]+)"/g)].map(([, day]) => day ?? ''));
    next = /href="([^"]*)"[^>]*>Later weeks/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  }
  expect(seen).toEqual(Array.from({ length: 731 }, (_, at) => inDays(at)));
});

test('a change made elsewhere: 409, in words, with both changes ticked, and the next save keeps them', async () => {
  const ann = await signUpOwner(site, [inDays(1)]);
  await ann.post(path, daysForm([inDays(1), inDays(2)], [inDays(1)]));
  const response = await send(ann, ticked([inDays(1), inDays(3)], [inDays(1)]));
  expect(response.status).toBe(409);
  const html = (await response.text()).replaceAll('<!-- -->', '');
  expect(html).toContain('Your free days were changed in another window');
  expect(html).toContain('Marked as free: ');
  for (const day of [1, 2, 3]) expect(boxOf(html, inDays(day))).toContain('checked=""');
  expect(html).toContain(`name="base" value="${[inDays(1), inDays(2)].join(',')}"`);
  const all = [inDays(1), inDays(2), inDays(3)];
  expect((await send(ann, ticked(all, [inDays(1), inDays(2)]))).status).toBe(302);
  expect((await ownRow(site, ann))?.available_dates).toEqual(all.map(toStored));
});

test('CPROF-23 a refusal is said on the page, and what was ticked stays ticked', async () => {
  const ann = await signUpOwner(site);
  const response = await send(ann, ticked([inDays(2)], [], [inDays(900)]));
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain('You can only mark days up to 2 years ahead.');
  expect(boxOf(html, inDays(2))).toContain('checked=""');
});
