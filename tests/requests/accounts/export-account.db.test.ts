import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rowsOfPage } from '../../../app/accounts/your-data/data-list.server.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { asUser, post, signUp, testPassword } from '../../support/as-user.ts';
import { writeLongLetters } from '../../support/long-correspondence.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';
import { eventually } from '../../patience/eventually.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const nasty = `<script>alert("1")</script> & 'O’Neil'`;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const read = async (path: string, cookie: string) =>
  withoutScripts(await (await site.request(path, { headers: asUser(cookie) })).text());
const linkIn = (html: string) => /href="(\/profile\/data\/[^"]+)"/.exec(html)?.[1];

/** Requests a copy of the user's data, and waits for the link to it. */
async function makeCopy(cookie: string): Promise<string> {
  expect((await post(site, '/profile/data', cookie, {})).headers.get('location')).toBe('/profile/settings#your-data');
  return eventually(async () => {
    const link = linkIn(await read('/profile/settings', cookie));
    if (!link) throw new Error('not ready');
    return link;
  });
}

async function unpack(path: string, cookie: string): Promise<Record<string, string>> {
  const response = await site.request(path, { headers: asUser(cookie) });
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('ROLE-13 the file holds what every room keeps about the person, and nothing about anybody else', async () => {
  const { cookie, userId } = await signUp(site, { email: 'ann@example.org' });
  const other = await signUp(site, { email: 'bob@example.org', role: 'careService' });
  const mine = await addConsultant(site.pool, { user_id: userId, name: 'Ann Example', title: nasty });
  await addConsultant(site.pool, { name: 'Somebody Else', user_id: other.userId });
  await site.pool.query(
    `insert into reviews (consultant_id, author, stars, body) select $1, 'Manager', 5, 'Review ' || n from generate_series(1, 60) n`,
    [mine],
  );
  await site.pool.query(`insert into analytics_events (event_name, event_data, user_id) values
    ('login', '{"method": "email"}', '${userId}'), ('page_view', '{"page": "of bob"}', '${other.userId}')`);
  await site.pool.query(`insert into operator_acts (account_id, operator_id, act, reason) values
    ('${userId}', '${other.userId}', 'warn', 'Too many'), ('${other.userId}', null, 'warn', 'Said to bob')`);
  await site.pool.query(`insert into service_profiles (user_id, name, type, location) values
    ('${userId}', 'Ann’s Lodge', 'Care Home', 'Leeds'), ('${other.userId}', 'Bob’s Lodge', 'Care Home', 'York')`);

  const files = await unpack(await makeCopy(cookie), cookie);
  expect(Object.keys(files).sort()).toEqual([
    'README.txt',
    'account.json',
    'calendar-address.json',
    'care-service-listing.json',
    'consultant-profile.json',
    'decisions-of-operators.json',
    'drafts-of-proposals.json',
    'messages.json',
    'notifications.json',
    'payments.json',
    'proposals-and-work.json',
    'reports.json',
    'reviews-you-wrote.json',
    'usage-events.json',
    'verification.json',
    'webhooks.json',
    'your-data.html',
  ]);
  const json = (name: string) => JSON.parse(files[name] ?? '') as Record<string, unknown>;
  expect(json('account.json')).toMatchObject({
    id: userId,
    email: 'ann@example.org',
    isEmailConfirmed: false,
    accountType: 'Consultant',
    isOperator: false,
    isTwoFactorOn: false,
    sessions: [{ lastSeenAt: expect.any(String) }],
    emailsToYou: [{ subject: 'Confirm your email address for CareBridge' }],
  });
  expect(json('consultant-profile.json')).toMatchObject({ id: mine, name: 'Ann Example', title: nasty });
  expect(json('consultant-profile.json')['reviewsReceived']).toHaveLength(60);
  expect(json('care-service-listing.json')).toMatchObject({ name: 'Ann’s Lodge', location: 'Leeds' });
  expect(json('decisions-of-operators.json')).toMatchObject([{ what: 'Warning sent', reason: 'Too many' }]);
  expect(json('usage-events.json')).toMatchObject([{ event: 'login', data: { method: 'email' } }]);

  const all = Object.values(files).join('\n');
  for (const foreign of ['bob@example.org', 'Somebody Else', 'of bob', 'Said to bob', 'Bob’s Lodge', other.userId]) {
    expect(all).not.toContain(foreign);
  }
  const { rows } = await site.pool.query<{ secret: string }>(
    `select password as secret from credentials union all select token from sessions union all select token_hash from account_links`,
  );
  for (const { secret } of rows) expect(all).not.toContain(secret);

  const page = files['your-data.html'] ?? '';
  expect(page).not.toMatch(/<script|src=|href=|url\(/i);
  expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;O’Neil&#39;');
  expect([...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    'Account',
    'Payments',
    'Verification',
    'Consultant profile',
    'Care service listing',
    'Reports',
    'Decisions of operators',
    'Webhooks',
    'Messages',
    'Notifications',
    'Proposals and work',
    'Calendar address',
    'Reviews you wrote',
    'Drafts of proposals',
    'Usage events',
  ]);
});

test('the page says that the file is being made, then offers it; a second press meanwhile makes no second one', async () => {
  const { cookie, userId } = await signUp(site, { email: 'carol@example.org' });
  expect(await read('/profile/settings', cookie)).toContain('Download my data');
  // Simulates a waiting job.
  await site.pool.query('insert into account_exports (user_id) values ($1)', [userId]);
  const waiting = await read('/profile/settings', cookie);
  expect(waiting).toContain('We’re putting your data together.');
  expect(waiting).toContain('Look again');
  expect(waiting).not.toContain('Download my data');
  expect((await post(site, '/profile/data', cookie, {})).status).toBe(302);
  const { rows } = await site.pool.query('select from account_exports where user_id = $1', [userId]);
  expect(rows).toHaveLength(1);

  await site.pool.query('delete from account_exports where user_id = $1', [userId]);
  const both = await Promise.all([post(site, '/profile/data', cookie, {}), post(site, '/profile/data', cookie, {})]);
  expect(both.map(({ status }) => status)).toEqual([302, 302]);
  expect((await site.pool.query('select from account_exports where user_id = $1', [userId])).rows).toHaveLength(1);
  const link = await eventually(async () => {
    const html = await read('/profile/settings', cookie);
    expect(html).toMatch(/Download \(ZIP, \d+ kB, available until \d{1,2} \p{L}+ \d{4}, \d\d:\d\d\)/u);
    return linkIn(html) ?? '';
  });
  const response = await site.request(link, { headers: asUser(cookie) });
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="carebridge-data-\d{4}-\d\d-\d\d\.zip"$/,
  );
});

test('ROLE-13 the file is nobody else’s: others and visitors get nothing, and nothing after its time', async () => {
  const { cookie, userId } = await signUp(site, { email: 'dora@example.org' });
  const eve = await signUp(site, { email: 'eve@example.org' });
  const link = await makeCopy(cookie);
  for (const path of [link, '/profile/data/1', `/profile/data/${nobody}`]) {
    const response = await site.request(path, { headers: asUser(eve.cookie) });
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
  }
  const visitor = await site.request(link);
  expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/login?from=%2Fprofile%2Fsettings']);
  const asked = await post(site, '/profile/data', '', {});
  expect([asked.status, asked.headers.get('location')]).toEqual([302, '/login?from=%2Fprofile%2Fdata']);
  const looked = await site.request('/profile/data');
  expect([looked.status, looked.headers.get('location')]).toEqual([302, '/login?from=%2Fprofile%2Fdata']);

  await site.pool.query(`update account_exports set expires_at = now() - interval '1 second' where user_id = $1`, [
    userId,
  ]);
  expect((await site.request(link, { headers: asUser(cookie) })).status).toBe(404);
  expect(await read('/profile/settings', cookie)).toContain('Download my data');
});

test('a body that our page does not send is refused', async () => {
  const { cookie, userId } = await signUp(site, { email: 'fay@example.org' });
  expect((await post(site, '/profile/data', cookie, { userId: nobody })).status).toBe(400);
  const wrong = { method: 'POST', headers: { ...asUser(cookie), 'Content-Type': 'application/json' }, body: '{' };
  expect((await site.request('/profile/data', wrong)).status).toBe(400);
  expect((await site.pool.query('select from account_exports where user_id = $1', [userId])).rows).toEqual([]);
});

test('a copy that cannot be made is said to have failed, and can be tried again; the sixth in an hour is refused', async () => {
  const { cookie, userId } = await signUp(site, { email: 'gus@example.org' });
  await whileAway(site.pool, 'analytics_events', async () => {
    await post(site, '/profile/data', cookie, {});
    await eventually(async () => expect(await read('/profile/settings', cookie)).toContain('Try again'));
  });
  expect(await read('/profile/settings', cookie)).toContain('We couldn’t put your data together.');
  expect(site.logged).toContainEqual(expect.objectContaining({ level: 'error', job: 'export-account' }));
  for (let copy = 2; copy <= 5; copy++) await makeCopyAnew(cookie, userId);
  const sixth = await post(site, '/profile/data', cookie, {});
  expect([sixth.status, sixth.headers.has('retry-after')]).toEqual([429, true]);
  expect(withoutScripts(await sixth.text())).toContain('Too many attempts. Try again in');
  // Only the newest export is kept.
  expect((await site.pool.query('select from account_exports where user_id = $1', [userId])).rows).toHaveLength(1);
});

test('A4 a long correspondence is read in pages, and whole; the file lies in the store', async () => {
  const ann = await signUp(site, { email: 'hal@example.org' });
  const bob = await signUp(site, { email: 'ian@example.org' });
  await writeLongLetters(site.pool, { from: ann.userId, to: bob.userId, count: 250 });
  await site.pool.query(
    `insert into analytics_events (event_name, user_id) select 'page_view', $1 from generate_series(1, 250)`,
    [ann.userId],
  );
  await site.pool.query(
    `insert into sessions (token, user_id, user_agent, expires_at)
      select 'token ' || n, $1, 'Browser ' || n, now() + interval '1 day' from generate_series(1, 250) n`,
    [ann.userId],
  );
  let most = 0;
  const query = site.pool.query.bind(site.pool) as (...args: unknown[]) => Promise<{ rows?: unknown[] }>;
  vi.spyOn(site.pool, 'query').mockImplementation((async (...args: unknown[]) => {
    const answer = await query(...args);
    most = Math.max(most, answer.rows?.length ?? 0);
    return answer;
  }) as never);
  const link = await makeCopy(ann.cookie);
  vi.restoreAllMocks();
  expect(most).toBe(rowsOfPage);
  const files = await unpack(link, ann.cookie);
  const { conversations } = JSON.parse(files['messages.json'] ?? '') as {
    conversations: { messages: { content: string }[] }[];
  };
  const letters = conversations[0]?.messages.map(({ content }) => /^Letter \d+/.exec(content)?.[0]);
  expect(letters).toEqual(Array.from({ length: 250 }, (_, at) => `Letter ${at + 1}`));
  expect(files['your-data.html']?.match(/Letter \d+\./g)).toHaveLength(250);
  expect(JSON.parse(files['usage-events.json'] ?? '')).toHaveLength(250);
  const { sessions } = JSON.parse(files['account.json'] ?? '') as { sessions: { device: string }[] };
  const devices = sessions.map(({ device }) => device).filter((device) => device.startsWith('Browser '));
  expect([devices.length, new Set(devices).size]).toEqual([250, 250]);

  // The file is deleted with the account.
  const stored = join(site.config.dataDir, 'files', 'exports');
  const isKept = async () => (await readdir(stored)).includes(link.split('/').at(-1) ?? '');
  expect(await isKept()).toBe(true);
  await post(site, '/profile/close', ann.cookie, { password: testPassword, understood: 'yes' });
  await eventually(async () => expect(await isKept()).toBe(false));
});

async function makeCopyAnew(cookie: string, userId: string) {
  const newest = 'select id, finished_at from account_exports where user_id = $1 order by requested_at desc limit 1';
  const before = (await site.pool.query<{ id: string }>(newest, [userId])).rows[0]?.id;
  await post(site, '/profile/data', cookie, {});
  await eventually(async () => {
    const { rows } = await site.pool.query<{ id: string; finished_at: Date | null }>(newest, [userId]);
    expect(rows[0]?.id).not.toBe(before);
    expect(rows[0]?.finished_at).not.toBeNull();
  });
}
