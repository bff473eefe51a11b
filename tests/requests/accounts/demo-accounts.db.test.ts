import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoConsultantId } from '../../../app/consultants/demo/demo-consultants.server.ts';
import { findInbox } from '../../../app/messages/inbox/find-inbox.server.ts';
import { findThread } from '../../../app/messages/thread/find-thread.server.ts';
import { demoId } from '../../../platform/database/demo-id.server.ts';
import { describeDemoLogins, hasDemoData, loadDemoData, removeDemoData } from '../../../server/demo-data.ts';
import { asUser, cookiesOf, post, signUp, testPassword } from '../../support/as-user.ts';
import { letTalk } from '../../support/messages.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());
beforeEach(async () => {
  await removeDemoData(site);
  await site.pool.query('delete from users; delete from messages; delete from rate_limits');
  await rm(file(), { force: true });
  await loadDemoData(site.db);
});

/** Returns the email addresses and passwords of the demo accounts, as printed for the operator. */
async function printed(): Promise<Record<string, string>> {
  const lines = await describeDemoLogins(site.db, site.config);
  return Object.fromEntries(lines.slice(1).map((line) => line.trim().split(/\s+/) as [string, string]));
}

const logIn = (email: string, password: string) => post(site, '/login', '', { email, password });
const address = (name: string) => `${name}@demo.carebridge.example`;
const file = () => join(site.config.dataDir, 'demo-accounts.json');

test('D40 one can log in with what is printed: as consultant, care service and operator', async () => {
  const logins = await printed();
  expect(Object.keys(logins)).toEqual(['care-service', 'consultant', 'operator'].map(address));
  expect(new Set(Object.values(logins)).size).toBe(3);
  for (const password of Object.values(logins)) expect(password).toMatch(/^([a-z]{4}-){3}[a-z]{4}$/);
  for (const [name, type] of [
    ['consultant', 'Consultant'],
    ['care-service', 'Care Service'],
    ['operator', 'You’re an operator of this site.'],
  ] as const) {
    const answer = await logIn(address(name), logins[address(name)] ?? '');
    expect([name, answer.status]).toEqual([name, 302]);
    const profile = await site.request('/profile', { headers: asUser(cookiesOf(answer)) });
    expect(withoutScripts(await profile.text())).toContain(type);
  }
  const { rows } = await site.pool.query(
    `select (select user_id from consultant_profiles where id = $1) = u.id as owns from users u where email = $2`,
    [demoConsultantId('amara-okafor'), address('consultant')],
  );
  expect(rows).toEqual([{ owns: true }]);
  const { rows: owned } = await site.pool.query(
    `select s.name from service_profiles s join users u on u.id = s.user_id where u.email = $1`,
    [address('care-service')],
  );
  expect(owned).toEqual([{ name: 'Thornwick Lodge Nursing Home' }]);
});

test('every made-up consultant and listing has an owner to write to; nobody can log in to those', async () => {
  const { rows } = await site.pool.query<{ id: string; email: string; has_password: boolean; is_listed: boolean }>(
    `select p.user_id as id, u.email, c.id is not null as has_password, p.is_listed_consultant or p.is_listed_service as is_listed
     from people p join users u on u.id = p.user_id left join credentials c on c.user_id = u.id`,
  );
  expect(rows).toHaveLength(59);
  expect(rows.filter(({ is_listed }) => !is_listed).map(({ email }) => email)).toEqual([address('operator')]);
  const { rows: unowned } = await site.pool.query(
    `select name from (select name, user_id from consultant_profiles union all select name, user_id from service_profiles) p
     where not exists (select from users u where u.id = p.user_id and u.is_demo)`,
  );
  expect(unowned).toEqual([]);
  await printed();
  const { rows: passwords } = await site.pool.query('select from credentials');
  expect(passwords).toHaveLength(3);
});

test('the demo consultant and the demo care service find conversations, some of them unread', async () => {
  for (const [key, names, unread] of [
    ['amara-okafor', ['Thornwick Lodge Nursing Home', 'Verrall Court Nursing Home', 'Sunita Gurung'], [2, 1, 0]],
    ['thornwick-lodge', ['Amara Okafor', 'Priya Venkataraman', 'Tomasz Gorecki'], [0, 0, 1]],
  ] as const) {
    const { conversations } = await findInbox(site.db, demoId('user', key));
    expect(conversations.map(({ partner }) => partner.name)).toEqual(names);
    expect(conversations.map(({ unreadCount }) => unreadCount)).toEqual(unread);
    for (const { partner } of conversations) {
      expect(partner.writing).toBe('open');
      const thread = await findThread(site.db, demoId('user', key), partner.userId);
      const times = thread?.messages.map(({ createdAt }) => createdAt) ?? [];
      expect(times).toEqual(times.toSorted());
    }
  }
});

test('nothing is ever sent to a made-up address, whoever asks for it', async () => {
  const made = address('sunita-gurung');
  expect((await post(site, '/login', '', { intent: 'reset', email: made })).status).toBeLessThan(400);
  const values = { email: made, password: testPassword, confirmPassword: testPassword, role: 'consultant' };
  expect((await post(site, '/signup', '', values)).status).toBe(422);
  const { rows } = await site.pool.query(`select from outbox_emails where recipient like '%@demo.carebridge.example'`);
  expect(rows).toEqual([]);
});

test('D40 the passwords are kept for the owner’s eyes alone, and stay; nothing of them is in the log', async () => {
  const first = await printed();
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  const { rows: before } = await site.pool.query('select * from credentials order by id');
  expect(await printed()).toEqual(first);
  expect((await site.pool.query('select * from credentials order by id')).rows).toEqual(before);
  for (const password of Object.values(first)) expect(JSON.stringify(site.logged)).not.toContain(password);
  // A user who tried the site has chosen another password: the printed one must still work.
  await site.pool.query(`update credentials set password = 'x:y'`);
  expect(await printed()).toEqual(first);
  expect((await logIn(address('operator'), first[address('operator')] ?? '')).status).toBe(302);
});

test.each([
  ['lost', () => rm(file())],
  ['damaged', () => writeFile(file(), '{"')],
])('new passwords are set when the file is %s', async (_what, harm) => {
  const old = await printed();
  await harm();
  const fresh = await printed();
  expect(fresh[address('consultant')]).not.toBe(old[address('consultant')]);
  expect((await logIn(address('consultant'), old[address('consultant')] ?? '')).status).toBe(401);
  expect((await logIn(address('consultant'), fresh[address('consultant')] ?? '')).status).toBe(302);
  expect(await readFile(file(), 'utf8')).toContain(fresh[address('consultant')]);
});

test('removing takes the accounts, their sessions and what was written with them; real people stay', async () => {
  const real = await signUp(site, { email: 'real@example.org' });
  const login = await logIn(address('operator'), (await printed())[address('operator')] ?? '');
  await site.pool.query(`insert into service_profiles (user_id, name, type, location)
    select id, 'Written by a tester', 'Home', 'Leeds' from users where email = '${address('operator')}'`);
  const consultant = { id: demoId('user', 'amara-okafor') };
  await letTalk(site, { id: real.userId }, consultant);
  await site.pool.query(
    `insert into messages (sender_id, recipient_id, content, client_id) values ($1, $2, 'Mine', gen_random_uuid())`,
    [real.userId, consultant.id],
  );
  expect(await hasDemoData(site.db)).toBe(true);
  await removeDemoData(site);
  expect(await hasDemoData(site.db)).toBe(false);
  expect((await site.pool.query('select email from users')).rows).toEqual([{ email: 'real@example.org' }]);
  const { conversations } = await findInbox(site.db, real.userId);
  expect(conversations.map(({ partner, last }) => [partner.name, last.content])).toEqual([['Closed account', 'Mine']]);
  expect((await site.pool.query('select from messages')).rowCount).toBe(1);
  for (const table of ['operators', 'service_profiles']) {
    expect((await site.pool.query(`select from ${table}`)).rows).toEqual([]);
  }
  expect((await site.request('/profile', { headers: asUser(cookiesOf(login)) })).status).toBe(302);
  expect((await site.request('/profile', { headers: asUser(real.cookie) })).status).toBe(200);
  expect(await printed()).toEqual({});
  await loadDemoData(site.db);
  expect(Object.keys(await printed())).toHaveLength(3);
});

test('a made-up operator alone counts as demo data: it must not stand on a public site', async () => {
  await site.pool.query('delete from consultant_profiles');
  await site.pool.query('delete from service_profiles');
  expect(await hasDemoData(site.db)).toBe(true);
});
