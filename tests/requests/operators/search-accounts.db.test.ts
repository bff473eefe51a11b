import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { mainOf, sectionOf, textOf } from '../../support/html.ts';
import { storeMessage } from '../../support/stored-messages.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let operator: SignedIn;
let ann: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  site = await openTestSite();
  operator = await signUp(site, { email: 'desk@carebridge.example' });
  await grantOperator(site.db, operator.email);
  ann = await signUp(site);
  // Older accounts may have any characters.
  await site.pool.query("update users set email = 'ann.100%_sure@north.example' where id = $1", [ann.userId]);
  ben = await signUp(site, { email: 'ben@south.example', role: 'careService' });
  await addConsultant(site.pool, { user_id: ann.userId, name: 'Dr Anneliese O’Neill-Smith' });
  await site.pool.query("update users set first_name = 'Benjamin', last_name = 'Okoro' where id = $1", [ben.userId]);
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('delete from rate_limits'));

const search = async (q: string) =>
  mainOf(await operator.html(`/operators/accounts?${new URLSearchParams({ q }).toString()}`));
const found = async (q: string) =>
  [...(await search(q)).matchAll(/href="\/operators\/accounts\/([0-9a-f-]{36})"/g)].map(([, id]) => id);

test('without JavaScript, an account is found by any part of its address or by the beginnings of its names', async () => {
  for (const q of ['ann.100%_sure@north.example', 'NORTH.ex', '100%_', 'anneliese', 'o’neill-smith dr', '  Dr   Ann '])
    expect(await found(q), q).toEqual([ann.userId]);
  for (const q of ['benj', 'okoro benjamin', ben.userId.toUpperCase()]) expect(await found(q), q).toEqual([ben.userId]);
  // No wildcard, no part of a word, and every word counts.
  for (const q of ['neliese', 'benjamin ann', 'nobody', '\\', `'`]) expect(await found(q), q).toEqual([]);
  for (const q of ['%', '_']) expect(await found(q), q).toEqual([ann.userId]);
  expect(textOf(await search('nobody'))).toContain('No accounts found');
});

test('each result says who it is, and the search is still in its field', async () => {
  const html = await search('ben@');
  expect(html).toMatch(/<input[^>]*value="ben@"/);
  expect(textOf(sectionOf(html, 'found'))).toContain(
    '1 account Benjamin Okoro ben@south.example Open, email address not confirmed',
  );
  expect(textOf(sectionOf(await search('desk@'), 'found'))).toContain('operator');
});

test('anything that a stranger’s link can put into the address is a search', async () => {
  for (const query of ['', 'q=', 'q=%00', 'q=%FF%FE', `q=${'x'.repeat(5000)}`, `q=${'a+'.repeat(2000)}`, 'q=a&q=b']) {
    const answer = await operator.request(`/operators/accounts?${query}`);
    expect(answer.status, query).toBe(200);
  }
});

test('at most 50 are shown, and it says that there are more', async () => {
  await site.pool.query(
    "insert into users (email) select 'many-' || number || '@example.org' from generate_series(100, 150) number",
  );
  const html = await search('many-');
  expect(await found('many-')).toHaveLength(50);
  expect(textOf(html)).toContain('The first 50 accounts More accounts match.');
  await site.pool.query("delete from users where email = 'many-100@example.org'");
  expect(textOf(await search('many-'))).toContain('50 accounts');
  expect(textOf(await search('many-'))).not.toContain('More accounts match');
});

test('120 searches an hour, then none; opening the page is no search', async () => {
  const answers: number[] = [];
  for (let at = 0; at < 121; at++) answers.push((await operator.request('/operators/accounts?q=ben@')).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(120);
  const refused = await operator.request('/operators/accounts?q=ben@');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  const html = mainOf(withoutScripts(await refused.text()));
  expect(textOf(html)).toContain('Too many attempts. Try again in');
  expect(html).not.toContain(ben.userId);
  expect((await operator.request('/operators/accounts')).status).toBe(200);
});

test('the page of an account says in numbers what it holds', async () => {
  for (let at = 0; at < 3; at++) await storeMessage(site.pool, { from: ann.userId, to: ben.userId });
  await site.pool.query(
    `insert into reviews (consultant_id, author, stars, body)
     select id, 'Manager', 5, 'Good' from consultant_profiles where user_id = $1`,
    [ann.userId],
  );
  const holdings = async (id: string) =>
    textOf(sectionOf(mainOf(await operator.html(`/operators/accounts/${id}`)), 'holdings'));
  expect(await holdings(ann.userId)).toContain(
    'What the account holds Sessions 1 Access tokens 0 Orders 0 Verification checks 0 Documents for verification 0 ' +
      'Profiles 1 Uploaded photos 0 Reviews received 1 Listings 0 Messages sent 3 Messages received 0',
  );
  expect(await holdings(ben.userId)).toContain('Messages sent 0 Messages received 3');
});
