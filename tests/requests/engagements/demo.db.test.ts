import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renewDemoEngagements } from '../../../app/engagements/demo/demo-engagements.server.ts';
import { sweep } from '../../../app/engagements/time/engagement-due.server.ts';
import { demoId } from '../../../platform/database/demo-id.server.ts';
import { describeDemoLogins, loadDemoData, removeDemoData, renewDemoDates } from '../../../server/demo-data.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { asUser, cookiesOf, post } from '../../support/as-user.ts';
import { calendarOf, recordOf, stateOf } from '../../support/engagements.ts';
import { textOf } from '../../support/sign-in.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());
beforeEach(async () => {
  await removeDemoData(site);
  await loadDemoData(site.db);
});

const dayMs = 24 * 3600 * 1000;
const id = (key: string) => demoId('engagement', key);

/** Logs in to a demo account with what is printed. */
async function logInAs(name: string): Promise<string> {
  const lines = await describeDemoLogins(site.db, site.config);
  const [email = '', password = ''] =
    lines
      .find((line) => line.includes(`${name}@`))
      ?.trim()
      .split(/\s+/) ?? [];
  return cookiesOf(await post(site, '/login', '', { email, password }));
}

const read = async (cookie: string, path: string) =>
  textOf(withoutScripts(await (await site.request(path, { headers: asUser(cookie) })).text()));

test('D58 from the dashboard of each demo account one sees work in several states, in two presses', async () => {
  const consultant = await logInAs('consultant');
  expect(await read(consultant, '/profile')).toMatch(
    /1 proposal or piece of work Answer the proposal by \d+ \w+ \d{4} Pellowe House: Two days on distressed behaviour/,
  );
  const profile = await (await site.request('/profile', { headers: asUser(consultant) })).text();
  expect(withoutScripts(profile)).toContain(`href="/engagements/${id('distressed-behaviour')}"`);
  const own = await read(consultant, '/engagements');
  for (const text of ['Two days on distressed behaviour', 'Getting ‘safe’ back to good', 'Under way', 'Completed'])
    expect(own).toContain(text);
  const service = await logInAs('care-service');
  expect(await read(service, '/profile')).toMatch(
    /2 proposals or pieces of work Answer the proposal by \d+ \w+ \d{4} Edwin Mutasa: Care plan review and coaching Read and answer : Care plan review and coaching Check the work by/,
  );
  expect(await read(service, '/engagements')).toMatch(/Care plan review and coaching.*Getting ‘safe’/s);
  expect(await read(service, `/engagements/${id('safe-domain')}`)).toContain('‘Action plan’ has been delivered.');
});

test('D58 untouched ones are rebuilt with fresh dates, whatever time has done; one that somebody has touched stays', async () => {
  const service = await logInAs('care-service');
  const declined = { formNumber: randomUUID(), reason: 'price', words: '' };
  await post(site, `/engagements/${id('care-plans')}/act/decline`, service, declined);
  expect(await stateOf(site, id('care-plans'))).toBe('declined');
  await sweep(site, Date.now() + 20 * dayMs);
  expect(await stateOf(site, id('distressed-behaviour'))).toBe('lapsed');
  const ofMilestone = async () => {
    const { rows } = await site.pool.query<{ due: string }>(
      `select terms->'milestones'->2->>'due' as due from engagement_versions where engagement_id = $1`,
      [id('safe-domain')],
    );
    return rows.map(({ due }) => due);
  };
  const [before = ''] = await ofMilestone();
  await site.db.transaction((tx) => renewDemoEngagements(tx, Date.now() + 3 * dayMs));
  expect(await stateOf(site, id('care-plans'))).toBe('declined');
  expect(await stateOf(site, id('distressed-behaviour'))).toBe('proposed');
  expect(await recordOf(site, id('safe-domain'))).toEqual([
    'propose',
    'accept',
    'deliver',
    'accept-delivery',
    'deliver',
  ]);
  const after = await ofMilestone();
  expect(after.map((due) => (Date.parse(due) - Date.parse(before)) / dayMs)).toEqual([3]);
});

test('D58 demo days are renewed without booked ones, no email is sent, and removing takes all of it', async () => {
  await renewDemoDates(site.db);
  const { free, booked } = await calendarOf(site, demoId('user', 'amara-okafor'));
  const coming = booked.filter((day) => day >= todayInLondon());
  expect(coming).toHaveLength(1);
  expect(free.length).toBeGreaterThan(0);
  expect(free.filter((day) => booked.includes(day))).toEqual([]);
  const { rows: emails } = await site.pool.query('select from outbox_emails');
  expect(emails).toEqual([]);
  expect(await removeDemoData(site)).toMatchObject({ engagements: 4 });
  const { rows } = await site.pool.query('select from engagements');
  expect(rows).toEqual([]);
});
