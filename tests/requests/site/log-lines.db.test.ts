import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asUser } from '../../support/as-user.ts';
import { asCaller } from '../../support/api-client.ts';
import { letTalk } from '../../support/messages.ts';
import { anyEmail, get, goodPassword, logIn, post, signUp, type SignedIn } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway, whileRefusing } from '../../support/while-away.ts';

let site: TestSite;
let ann: SignedIn;
let ben: SignedIn;
/** The headers of Ann's program. */
let caller: Record<string, string>;
const idOf = async ({ email }: SignedIn) =>
  (await site.pool.query<{ id: string }>('select id from users where email = $1', [email])).rows[0]?.id ?? '';
beforeAll(async () => {
  site = await openTestSite();
  [ann, ben] = [await signUp(site), await signUp(site)];
  await letTalk(site, { id: await idOf(ann) }, { id: await idOf(ben) });
  caller = await asCaller(site, ann);
});
afterAll(() => site.discard());

const sendForm = async () => {
  const fields = { intent: 'send', to: await idOf(ben), content: 'Hello', clientId: randomUUID() };
  return post(site, '/messages', fields, ann.cookie);
};
const sendJson = async () =>
  site.request('/messages/thread', {
    method: 'POST',
    headers: { ...asUser(ann.cookie), 'Content-Type': 'application/json' },
    body: JSON.stringify({ intent: 'send', to: await idOf(ben), content: 'Hello', clientId: randomUUID() }),
  });
const newAccount = () => {
  const fields = { email: anyEmail(), password: goodPassword, confirmPassword: goodPassword, role: 'consultant' };
  return post(site, '/signup', fields);
};
const callEmail = () =>
  site.request('/api/functions/v1/get-user-email', {
    method: 'POST',
    headers: { ...caller, 'Content-Type': 'application/json' },
    body: JSON.stringify({ user_id: randomUUID() }),
  });

const callToken = () =>
  site.request('/api/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ann.email, password: ann.password }),
  });

/** Requests, each with the log line that it causes in addition to the line that every request causes. */
const requests: [what: string, line: string, act: () => Promise<Response>][] = [
  ['a sign-up', 'a sign-up failed', () => whileAway(site.pool, 'users', newAccount)],
  ['a sign-up that the library refuses', 'better-auth', () => whileRefusing(site.pool, 'users', newAccount)],
  [
    'a log-in',
    'a login failed',
    () => whileAway(site.pool, 'credentials', async () => (await logIn(site, ann.email, goodPassword)).response),
  ],
  [
    'a log-in that nobody counts',
    'a usage event was not written',
    () =>
      whileRefusing(site.pool, 'analytics_events', async () => (await logIn(site, ben.email, goodPassword)).response),
  ],
  [
    'a reset',
    'a reset request failed',
    () => whileAway(site.pool, 'users', () => post(site, '/login', { intent: 'reset', email: ann.email })),
  ],
  [
    'a new name',
    'saving a name failed',
    () =>
      whileRefusing(site.pool, 'users', () =>
        post(site, '/profile/name', { firstName: 'Ann', lastName: 'B' }, ann.cookie),
      ),
  ],
  [
    'a new password',
    'a password change failed',
    () =>
      whileRefusing(site.pool, 'credentials', () =>
        post(
          site,
          '/profile/password',
          {
            currentPassword: goodPassword,
            password: 'five other random words',
            confirmPassword: 'five other random words',
          },
          ann.cookie,
        ),
      ),
  ],
  ['a message', 'sending a message failed', () => whileRefusing(site.pool, 'messages', sendForm)],
  ['a message sent by the page', 'a read failed', () => whileRefusing(site.pool, 'messages', sendJson)],
  [
    'the messages screen',
    'a read failed',
    () => whileAway(site.pool, 'messages', () => get(site, '/messages', ann.cookie)),
  ],
  [
    'the stream of events',
    'a read failed',
    () => whileAway(site.pool, 'users', () => get(site, '/live/events', ann.cookie)),
  ],
  ['a call of the API', 'the call get-user-email failed', () => whileAway(site.pool, 'users', callEmail)],
  ['a call about accounts', 'a call about accounts failed', () => whileAway(site.pool, 'users', callToken)],
];

test.each(requests)('every log line of %s carries the id of the request', async (_what, line, act) => {
  const before = site.logged.length;
  const response = await act();
  const lines = site.logged.slice(before).map(({ msg, requestId }) => ({ msg, requestId }));
  const requestId = response.headers.get('x-request-id');
  expect(lines).toContainEqual({ msg: line, requestId });
  expect(lines).toContainEqual({ msg: 'request', requestId });
  expect(lines.filter((one) => one.requestId !== requestId)).toEqual([]);
});
