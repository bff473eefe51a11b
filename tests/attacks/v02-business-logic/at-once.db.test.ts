import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { mostTokens } from '../../../app/accounts/personal-tokens/token-rules.ts';
import { mostWebhooks } from '../../../app/webhooks/webhook.ts';
import { listingFields, markIn, profileFields } from '../../support/profile-forms.ts';
import { count } from '../../support/sign-in.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// OWASP ASVS 5.0, V2: the same form many times at the same moment does what it does once, and no limit is passed.

let site: TestSite;
let ann: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
  ann = await signUp(site);
  ben = await signUp(site, { role: 'careService' });
});
afterAll(() => site.discard());

const times = 12;
const atOnce = async (send: (at: number) => Promise<Response>, many = times) =>
  (await Promise.all(Array.from({ length: many }, (_, at) => send(at)))).map(({ status }) => status).toSorted();
const done = (statuses: number[]) => statuses.filter((status) => status < 400).length;

test('a profile and a listing that are saved from many windows at once: one is saved, the others are told', async () => {
  const forms = [
    { path: '/consultant-profile', fields: profileFields, who: ann, table: 'consultant_profiles' },
    { path: '/service-profile', fields: listingFields, who: ben, table: 'service_profiles' },
  ];
  for (const { path, fields, who, table } of forms) {
    const first = markIn(await who.html(path));
    await atOnce((at) => who.post(path, { ...fields({ name: `First ${at}` }), mark: first }));
    expect(await count(site, table)).toBe(1);
    const mark = markIn(await who.html(path));
    const later = await atOnce((at) => who.post(path, { ...fields({ name: `Later ${at}` }), mark }));
    expect(done(later), path).toBe(1);
    for (const status of later) expect([302, 409]).toContain(status);
  }
});

test('a message that is sent many times at once is stored once', async () => {
  const fields = { intent: 'send', to: ann.userId, content: 'Hello', clientId: randomUUID() };
  const statuses = await atOnce(() => ben.post('/messages', fields));
  for (const status of statuses) expect(status).toBeLessThan(500);
  expect(await count(site, 'messages')).toBe(1);
});

test('a report that is sent many times at once is one report', async () => {
  const { rows } = await site.pool.query<{ id: string }>('select id from messages');
  const fields = { intent: 'report', partner: ben.userId, reason: 'spam', details: '', ids: rows[0]?.id ?? '' };
  const statuses = await atOnce(() => ann.post('/messages', fields));
  for (const status of statuses) expect(status).toBeLessThan(500);
  expect(await count(site, 'message_reports')).toBe(1);
});

test('tokens that are made at once do not pass the limit of a user', async () => {
  const fields = { intent: 'make', scope: 'read', days: '30', currentPassword: ann.password };
  const statuses = await atOnce(
    (at) => ann.post('/profile/tokens', { ...fields, name: `Report ${at}` }),
    mostTokens + 10,
  );
  for (const status of statuses) expect(status).toBeLessThan(500);
  const made = await count(site, 'personal_tokens where user_id = $1', [ann.userId]);
  expect(made).toBeLessThanOrEqual(mostTokens);
  expect(made).toBeGreaterThan(0);
});

test('webhooks that are added at once do not pass their limit', async () => {
  const operator = await signUp(site);
  await grantOperator(site.db, operator.email);
  const add = (at: number) =>
    operator.post('/operators/webhooks', {
      name: `Hook ${at}`,
      url: `https://example.org/${at}`,
      events: 'profile.changed',
    });
  const statuses = await atOnce(add, mostWebhooks + 10);
  for (const status of statuses) expect(status).toBeLessThan(500);
  expect(await count(site, 'webhooks')).toBe(mostWebhooks);
  await site.pool.query('delete from webhooks');
  await atOnce(() => add(1));
  expect(await count(site, 'webhooks')).toBe(1);
});

test('an account that is closed many times at once is closed once; a copy of the data is made once', async () => {
  const leaving = await signUp(site);
  await atOnce(() => leaving.post('/profile/data', {}));
  expect(await count(site, 'account_exports where user_id = $1', [leaving.userId])).toBe(1);
  const close = { email: leaving.email, password: leaving.password, understood: 'yes' };
  for (const status of await atOnce(() => leaving.post('/profile/close', close))) expect(status).toBeLessThan(500);
  expect(await count(site, 'users where id = $1', [leaving.userId])).toBe(0);
});
