import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import routes from '../../../app/routes.ts';
import { addListing } from '../../support/add-listing.ts';
import { addPost } from '../../support/add-post.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { asCaller } from '../../support/api-client.ts';
import { asUser, signUp, testPassword } from '../../support/as-user.ts';
import { fingerprintOf } from '../../support/fingerprint.ts';
import { addProviders, elmHouse } from '../../support/provider-page.ts';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import type { Answers } from '../../support/who-may.ts';
import { apiMatrix, routeMatrix, streamMatrix, useCaseMatrix } from './authorisation.ts';

// Who may read and write what: every address and every use case, for every role, with the user's own data and other
// users' data.

const roles = ['visitor', 'consultant', 'careService', 'other user', 'operator'] as const;
type Role = (typeof roles)[number];

let site: TestSite;
let consultantId: string;
let serviceId: string;
let providerOfNobody: string;
let exportOfSomebody: string;
/** The report that the bystander made. */
let reportId: string;
let postId: string;
let handedIn: { order: string; check: string; evidence: string };
const emails: Partial<Record<Role, string>> = {};
const cookies: Record<Role, string> = { visitor: '', consultant: '', careService: '', 'other user': '', operator: '' };

/** The owner of the rows that other users try to change. No request may change them. */
let bystander: { cookie: string; userId: string };

async function handInForBystander() {
  const add = async (sql: string, values: unknown[]) =>
    (await site.pool.query<{ id: string }>(`${sql} returning id`, values)).rows[0]?.id ?? '';
  await addConsultant(site.pool, { user_id: bystander.userId });
  const order = await add(
    "insert into payment_orders (user_id, product, title, amount_pence, gateway, state) values ($1, 'verification-basic', 'Basic verification', 4900, 'test', 'paid')",
    [bystander.userId],
  );
  const check = await add(
    "insert into verification_checks (order_id, user_id, level, state, handed_in_at) values ($1, $2, 'basic', 'waiting-for-decision', now())",
    [order, bystander.userId],
  );
  const evidence = await add(
    `insert into verification_evidence (check_id, kind, file_name, content_type, bytes, store_key)
     values ($1, 'identity', 'a.pdf', 'application/pdf', 1, 'evidence/of-bystander')`,
    [check],
  );
  await site.storage.put('evidence/of-bystander', { bytes: Buffer.from('%PDF-'), contentType: 'application/pdf' });
  return { order, check, evidence };
}

async function logInAll() {
  for (const role of roles) {
    if (role === 'visitor') continue;
    const email = `${role.replace(' ', '-').toLowerCase()}-${randomUUID()}@example.org`;
    const account = await signUp(site, { email, role: role === 'careService' ? 'careService' : 'consultant' });
    if (role === 'operator') await grantOperator(site.db, email);
    cookies[role] = account.cookie;
    emails[role] = email;
  }
}

beforeAll(async () => {
  site = await openTestSite();
  consultantId = await addConsultant(site.pool);
  serviceId = await addListing(site.pool);
  [providerOfNobody = ''] = await addProviders(site.db, [elmHouse]);
  bystander = await signUp(site, { email: 'bystander@example.org' });
  const { rows } = await site.pool.query<{ id: string }>(
    'insert into account_exports (user_id, bytes, finished_at) values ($1, 1, now()) returning id',
    [bystander.userId],
  );
  exportOfSomebody = rows[0]?.id ?? '';
  await site.storage.put(`exports/${exportOfSomebody}`, { bytes: Buffer.from('x'), contentType: 'application/zip' });
  handedIn = await handInForBystander();
  const report = await site.pool.query<{ id: string }>(
    "insert into message_reports (reporter_id, reported_id, reason) values ($1, gen_random_uuid(), 'spam') returning id",
    [bystander.userId],
  );
  reportId = report.rows[0]?.id ?? '';
  postId = await addPost(site.pool);
  await logInAll();
});
afterAll(() => site.discard());

test('ROLE-13 every address of the site map stands in the matrix', () => {
  expect(routeMatrix.map(({ path }) => path).toSorted()).toEqual(routes.map(({ path }) => path ?? '').toSorted());
});

test('ROLE-13 every use case of every room stands in the matrix', () => {
  const files = globSync('app/**/*.server.ts').map((file) => file.slice('app/'.length, -'.server.ts'.length));
  expect(Object.keys(useCaseMatrix).toSorted()).toEqual(files.toSorted());
});

const fingerprint = (userId = bystander.userId) => fingerprintOf(site, userId);

/** Returns the headers that show who sends a request: cookies for pages, an access token for calls of the API. */
async function headersOf(role: Role, isCall: boolean): Promise<Record<string, string>> {
  if (!isCall) return cookies[role] ? asUser(cookies[role]) : { Origin: publicUrl };
  const email = emails[role];
  return {
    'Content-Type': 'application/json',
    ...(email && (await asCaller(site, { email, password: testPassword }))),
  };
}

const addressOf = (path: string) =>
  `/${path
    .replace(':subject/:thingId', `profile/${consultantId}`)
    .replace(':consultantId', consultantId)
    .replace(':serviceId', serviceId)
    .replace(':slug', 'uk-adult-social-care-may-2025')
    .replace(':providerId', providerOfNobody)
    .replace(':file', path.startsWith('sitemaps') ? 'screens-1.xml' : ':file')
    .replace(':exportId', exportOfSomebody)
    .replace(':reportId', reportId)
    .replace(':postId', postId)
    .replace(':accountId', bystander.userId)
    .replace(':factorId', bystander.userId)
    // A global log-out would also end the role's session on the pages.
    .replace('v1/logout', 'v1/logout?scope=local')
    .replace(':orderId', handedIn.order)
    .replace(':checkId', handedIn.check)
    .replace(':evidenceId', handedIn.evidence)
    .replace('*', 'anything')}`;

describe.each([...routeMatrix, ...streamMatrix, ...apiMatrix])(
  '/$path',
  ({ path, read, write, otherWrite = write, put = otherWrite, remove = otherWrite }) => {
    test.each(roles)('ROLE-13 D1 D9 %s reads and writes what the matrix says, and no more', async (role) => {
      const expected = (answers: Answers) =>
        role === 'visitor' ? answers.visitor : role === 'operator' ? (answers.operator ?? answers.user) : answers.user;
      const isCall = path.startsWith('api/');
      const headers = await headersOf(role, isCall);
      const values = { name: 'x', verification_level: 'premium', user_id: bystander.userId, role: 'operator' };
      const body = isCall ? JSON.stringify(values) : new URLSearchParams(values);
      const before = await fingerprint();
      const page = await site.request(addressOf(path), { headers });
      expect(page.status, 'read').toBe(expected(read));
      if (streamMatrix.some((stream) => stream.path === path)) await page.body?.cancel();
      if (expected(read) === 302 && role === 'visitor')
        // The address that leads to the password form redirects to the login; the search of the home page leads to a list.
        expect(page.headers.get('location')).toMatch(/^\/(login|signup|profile\/password$|consultants$|$)/);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        // Logging out ends the session that the next requests need: one request is enough.
        if (path === 'logout' && method !== 'POST') continue;
        const answer = await site.request(addressOf(path), {
          method,
          headers,
          body,
        });
        const answers = { POST: write, PUT: put, DELETE: remove }[method] ?? otherWrite;
        expect(answer.status, method).toBe(expected(answers));
      }
      expect(await fingerprint()).toEqual(before);
      if (path === 'logout') await logInAll();
    });
  },
);

describe('ROLE-13 D1 one’s own things, and those of others', () => {
  test('a file with one’s data: its owner, and nobody else', async () => {
    const path = `/profile/data/${exportOfSomebody}`;
    expect((await site.request(path, { headers: asUser(bystander.cookie) })).status).toBe(200);
    for (const role of roles) {
      const headers = cookies[role] ? asUser(cookies[role]) : {};
      expect((await site.request(path, { headers })).status).toBe(role === 'visitor' ? 302 : 404);
    }
  });

  test('ROLE-13 API-33 a conversation: its two people, and nobody else', async () => {
    const friend = await signUp(site, { email: 'friend@example.org' });
    const [low, high] = [bystander.userId, friend.userId].toSorted();
    await site.pool.query('insert into conversations values ($1, $2, now())', [low, high]);
    const { rows } = await site.pool.query<{ id: string }>(
      `insert into messages (sender_id, recipient_id, content, client_id) values ($1, $2, 'Between us', gen_random_uuid()) returning id`,
      [bystander.userId, friend.userId],
    );
    const id = rows[0]?.id ?? '';
    const ask = (path: string, cookie: string, body?: object) =>
      site.request(`/messages/${path}`, {
        headers: { ...(cookie ? asUser(cookie) : { Origin: publicUrl }), 'Content-Type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
    const before = await fingerprint();
    for (const role of roles) {
      const status = role === 'visitor' ? 401 : 404;
      // The friend is in no list, so the response must be the same as for a user who does not exist.
      for (const partner of [friend.userId, randomUUID()]) {
        const thread = await ask(`thread?with=${partner}`, cookies[role]);
        expect([role, thread.status]).toEqual([role, status]);
      }
      const empty = await ask(`thread?with=${bystander.userId}`, cookies[role]);
      if (role === 'visitor') expect(empty.status).toBe(401);
      else expect(await empty.json()).toMatchObject({ messages: [], seen: 0 });
      const read = await ask('thread', cookies[role], { intent: 'read', ids: [id] });
      expect([role, read.status]).toEqual([role, role === 'visitor' ? 401 : 200]);
      if (read.status === 200) expect(await read.json()).toEqual({ ok: true, read: 0 });
      const content = { content: 'Hello', clientId: randomUUID() };
      expect((await ask('thread', cookies[role], { intent: 'send', to: friend.userId, ...content })).status).toBe(
        status,
      );
      for (const path of ['inbox', 'unread']) {
        const text = await (await ask(path, cookies[role])).text();
        expect(text).not.toContain(bystander.userId);
        if (path === 'unread' && role !== 'visitor') expect(text).toBe('{"unread":0}');
      }
    }
    // The sender cannot mark anything as read, and neither user gets more than their own messages.
    expect(await (await ask('thread', bystander.cookie, { intent: 'read', ids: [id] })).json()).toEqual({
      ok: true,
      read: 0,
    });
    expect(await fingerprint()).toEqual(before);
    for (const [cookie, partner] of [
      [bystander.cookie, friend.userId],
      [friend.cookie, bystander.userId],
    ] as const) {
      const thread = await ask(`thread?with=${partner}`, cookie);
      expect([thread.status, await thread.text()]).toEqual([200, expect.stringContaining('Between us')]);
    }
    expect(await (await ask('thread', friend.cookie, { intent: 'read', ids: [id] })).json()).toEqual({
      ok: true,
      read: 1,
    });
  });

  test('another’s session is not ended, by whomever', async () => {
    const { rows } = await site.pool.query<{ id: string }>('select id from sessions where user_id = $1', [
      bystander.userId,
    ]);
    const before = await fingerprint();
    for (const role of roles) {
      const answer = await site.request('/profile/devices', {
        method: 'POST',
        headers: cookies[role] ? asUser(cookies[role]) : { Origin: publicUrl },
        body: new URLSearchParams({ session: rows[0]?.id ?? '', id: rows[0]?.id ?? '' }),
      });
      expect(answer.status).toBeGreaterThanOrEqual(300);
    }
    expect(await fingerprint()).toEqual(before);
  });

  test('what one changes is one’s own: the rows of everybody else stay as they are', async () => {
    const own = await signUp(site, { email: `own-${randomUUID()}@example.org` });
    const before = await fingerprint();
    const passwordsOfOthers = async () =>
      (await site.pool.query('select id, password from credentials where user_id <> $1 order by id', [own.userId]))
        .rows as unknown;
    const passwords = await passwordsOfOthers();
    const forms: [string, Record<string, string>][] = [
      ['/profile/name', { firstName: 'Ann', lastName: 'Other' }],
      ['/profile/data', {}],
      ['/confirmation-emails', {}],
      ['/session', {}],
      [
        '/profile/password',
        {
          currentPassword: 'blue-otter-sings',
          password: 'another-quiet-light',
          confirmPassword: 'another-quiet-light',
        },
      ],
    ];
    for (const [path, fields] of forms) {
      const answer = await site.request(path, {
        method: 'POST',
        headers: asUser(own.cookie),
        body: new URLSearchParams(fields),
      });
      expect(answer.status, path).toBeLessThan(400);
    }
    const { passwords: _, ...after } = (await fingerprint()) as Record<string, unknown>;
    const { passwords: __, ...expected } = before as Record<string, unknown>;
    expect(after).toEqual(expected);
    expect(await passwordsOfOthers()).toEqual(passwords);
  });
});
