import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieSeconds } from '../../../app/accounts/session/cookie-lifetimes.ts';
import { durationInWords, listCookies } from '../../../app/pages/legal/cookie-list.ts';
import { forgetOldConsents } from '../../../app/analytics/forget-old-consents.server.ts';
import { forgetOldUsageEvents } from '../../../app/analytics/forget-old-usage-events.server.ts';
import { listRetention } from '../../../app/pages/legal/list-retention.server.ts';
import { forgetOldReports } from '../../../app/messages/forget-old-reports.server.ts';
import { forgetOldEmails } from '../../../platform/mail/forget-old-emails.server.ts';
import { mainOf, textOf } from '../../support/html.ts';
import { personColumns } from '../../support/person-columns.ts';
import { lastEmailTo } from '../../support/sign-in.ts';
import { openBrowser, signUp, type TestBrowser } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { totp } from '../../support/totp.ts';

// The lists in the cookie policy and the privacy policy, compared with what the site does.

let site: TestSite;
/** A site that asks for consent. */
let asking: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
  asking = await openTestSite({ pagesFreshMs: 0 }, { ADS_CONVERSION_ID: 'AW-1' });
});
afterAll(() => Promise.all([site.discard(), asking.discard()]));

/** Returns the rows of the table with this caption, each as its cells. */
async function tableOn(path: string, from = site): Promise<string[][]> {
  const body = /<tbody[^>]*>([\s\S]*?)<\/tbody>/.exec(mainOf(await from.html(path)))?.[1] ?? '';
  return body
    .split('</tr>')
    .map((row) => [...row.matchAll(/<t[hd]\b[^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => textOf(cell)))
    .filter((cells) => cells.length > 0);
}

/** Records each cookie that responses set, with its longest lifetime. */
function noting(seen: Map<string, number>, { request, post, ...browser }: TestBrowser): TestBrowser {
  const note = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      // A foreign name is listed unchanged, so that the comparison fails.
      const name = /^(?:__Secure-)?carebridge[._](\w+)=/.exec(cookie)?.[1] ?? cookie;
      const seconds = Number(/max-age=(\d+)/i.exec(cookie)?.[1] ?? Number.NaN);
      if (seconds !== 0) seen.set(name, Math.max(seen.get(name) ?? 0, seconds));
    }
    return answer;
  };
  return {
    ...browser,
    request: async (...args) => note(await request(...args)),
    post: async (...args) => note(await post(...args)),
  };
}

test('LEGAL-01 the cookie page lists every cookie that the site sets, for as long as it sets it', async () => {
  const seen = new Map<string, number>();
  const ann = await signUp(site);
  const browser = noting(seen, ann);
  await browser.post('/profile/name', { firstName: 'Ann', lastName: 'Example' });
  await browser.post('/profile/second-step', { intent: 'start', currentPassword: ann.password });
  const setup = await ann.html('/profile/second-step');
  const key = /((?:[A-Z2-7]{4} ){12}[A-Z2-7]{4})/.exec(setup)?.[1]?.replaceAll(' ', '') ?? '';
  await browser.post('/profile/second-step', { intent: 'confirm', code: totp(key) });
  const asked = noting(seen, openBrowser(site));
  await asked.post('/login', { email: ann.email, password: ann.password });
  await asked.post('/login', { intent: 'reset', email: ann.email });
  const { link } = await lastEmailTo(site, ann.email);
  await asked.request(link);
  const another = noting(seen, openBrowser(site));
  await another.post('/signup', {
    email: 'another@example.org',
    password: 'blue otter',
    confirmPassword: 'blue otter',
    role: 'consultant',
  });
  await another.post('/logout', {});

  const { consent, ...others } = cookieSeconds;
  expect(Object.fromEntries(seen)).toEqual(others);
  await noting(seen, openBrowser(asking)).request('/consent', { method: 'POST', body: '{"advertising":false}' });
  expect(Object.fromEntries(seen)).toEqual({ ...others, consent });
  const rows = listCookies(true).map(({ name, purpose, seconds }) => [name, purpose, durationInWords(seconds)]);
  expect(rows.map(([name]) => name)).toEqual(Object.keys(cookieSeconds));
  expect(await tableOn('/cookie-policy', asking)).toEqual(rows);
  expect(await tableOn('/cookie-policy')).toEqual(rows.filter(([name]) => name !== 'consent'));
});

test('reading alone sets no cookie', async () => {
  for (const path of ['/', '/consultants', '/care-directory', '/pricing', '/cookie-policy', '/login'])
    for (const one of [site, asking]) expect((await one.request(path)).headers.getSetCookie(), path).toEqual([]);
});

test('every table with people is in the list of how long it is kept, and every table there exists', async () => {
  const listed = listRetention().flatMap(({ tables }) => tables);
  const withPeople = Object.keys(personColumns).map((column) => column.split('.')[0]);
  expect(withPeople.filter((table) => !listed.includes(table ?? ''))).toEqual([]);
  const { rows } = await site.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  expect(listed.filter((table) => !rows.some(({ name }) => name === table))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(await tableOn('/privacy-policy')).toEqual(listRetention().map(({ what, keptFor }) => [what, keptFor]));
});

test('the numbers of the list are those after which things are gone', async () => {
  const kept = (what: string) => listRetention().find((row) => row.what.startsWith(what))?.keptFor ?? '';
  expect(kept('Emails')).toMatch(/your address for 30 days\..*90 days$/);
  expect(kept('Reports')).toBe('1 year after our decision');
  await site.pool.query(`insert into outbox_emails (recipient, subject, sent_at, created_at)
    select 'kept@example.org', days::text, now() - make_interval(days => days), now() - make_interval(days => 100)
    from unnest(array[29, 31]) days`);
  await forgetOldEmails(site.db);
  const { rows } = await site.pool.query("select subject from outbox_emails where recipient = 'kept@example.org'");
  expect(rows).toEqual([{ subject: '29' }]);
  await forgetOldReports(site.db);
  expect(kept('Your choice about')).toBe('13 months');
  await site.pool.query(`insert into consent_choices (version, created_at)
    select days, now() - make_interval(months => 13) + make_interval(days => days) from unnest(array[-1, 1]) days`);
  await forgetOldConsents(site.db);
  const { rows: choices } = await site.pool.query('select version from consent_choices');
  expect(choices).toEqual([{ version: 1 }]);
  expect(kept('How you use the site')).toBe('13 months, or until you close your account if that’s sooner');
  const { userId } = await signUp(site);
  await site.pool.query(
    `insert into analytics_events (event_name, user_id, created_at)
     select 'page_view', $1, now() - make_interval(months => 13) + make_interval(days => days)
     from unnest(array[-3, -2, -1, 1]) days`,
    [userId],
  );
  // The batches are smaller than the number of old events, so that one batch is not enough.
  await forgetOldUsageEvents(site.db, 2);
  const { rows: events } = await site.pool.query(
    "select created_at > now() - make_interval(months => 13) as recent from analytics_events where event_name = 'page_view'",
  );
  expect(events).toEqual([{ recent: true }]);
});

test.each([
  [10, '10 seconds'],
  [60, '1 minute'],
  [900, '15 minutes'],
  [3600, '1 hour'],
  [24 * 3600, '1 day'],
  [30 * 24 * 3600, '30 days'],
  [365 * 24 * 3600, '1 year'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words);
});
