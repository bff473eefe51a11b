import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { entriesPerPage } from '../../../app/accounts/operators/find-log.server.ts';
import { recordAct } from '../../../app/accounts/operators/record-act.server.ts';
import { mainOf, textOf } from '../../support/html.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let operator: SignedIn;
let other: SignedIn;
let ann: SignedIn;
beforeAll(async () => {
  site = await openTestSite();
  [operator, other, ann] = [await signUp(site), await signUp(site), await signUp(site)];
  for (const one of [operator, other]) await grantOperator(site.db, one.email);
});
afterAll(() => site.discard());

const page = async (query = '', as = operator) => mainOf(await as.html(`/operators/log${query}`));
const items = async (query = '', as = operator) =>
  [...(await page(query, as)).matchAll(/<li class="py-3"[^>]*>([\s\S]*?)<\/li>/g)].map(([, item = '']) => textOf(item));
const reason = 'You asked for money.\nTwice.';
const warnAnn = () => operator.post(`/operators/accounts/${ann.userId}`, { act: 'warn', reason, close: '' });

test('the log says who did what, about whom, why and when, newest first, and that it is whole', async () => {
  expect(textOf(await page())).toContain('The log is whole: 2 entries.');
  expect((await warnAnn()).status).toBe(302);
  const [first = '', own] = await items();
  expect(first).toMatch(
    new RegExp(
      `^Warning sent ${ann.email} You asked for money\\. Twice\\. Entry 3, .+ 20\\d\\d.*, by ${operator.email}$`,
    ),
  );
  expect(own).toMatch(/^Made an operator .+ by the command line$/);
  const html = await page();
  expect(html).toContain(`href="/operators/accounts/${ann.userId}"`);
  expect(textOf(html)).toContain('The log is whole: 3 entries.');
});

test('it is filtered by operator and by kind of act; unknown values count as none', async () => {
  await other.post(`/operators/accounts/${ann.userId}`, { act: 'warn', reason: 'From another', close: '' });
  const mine = await items(`?operator=${operator.userId}`);
  expect(mine.length).toBeGreaterThan(0);
  expect(mine.every((item) => item.endsWith(`by ${operator.email}`))).toBe(true);
  expect((await items('?act=warn')).every((item) => item.startsWith('Warning sent'))).toBe(true);
  expect(await items(`?act=warn&operator=${other.userId}`)).toEqual([expect.stringContaining('From another')]);
  expect(textOf(await page('?act=picture-add'))).toContain('No entries like that');
  const all = await items();
  for (const query of ['?act=x', '?operator=x', '?operator=%00&act=%FF', `?page=0`])
    expect(await items(query)).toEqual(all);
});

test('nobody reads what other operators recorded about them', async () => {
  await site.db.transaction((tx) =>
    recordAct(tx, { by: operator.userId, act: 'report-decide', account: other.userId, reason: 'Ann says so' }),
  );
  const [hidden = ''] = await items('', other);
  expect(hidden).toMatch(/^Something about you, which only other operators can read Entry \d+, [^@]+$/);
  for (const query of ['?act=report-decide', `?operator=${operator.userId}`, ''])
    expect(await page(query, other)).not.toContain('Ann says so');
  expect((await items('?act=report-decide'))[0]).toContain('Ann says so');
});

test('the entry of an act is written with the act or not at all', async () => {
  await site.pool.query('alter table operator_log rename to operator_log_away');
  try {
    expect((await warnAnn()).status).toBe(503);
  } finally {
    await site.pool.query('alter table operator_log_away rename to operator_log');
  }
  const { rows } = await site.pool.query<{ acts: number; logged: number }>(
    `select (select count(*) from operator_acts)::int as acts,
       (select count(*) from operator_log where act = 'warn')::int as logged`,
  );
  expect(rows[0]).toEqual({ acts: 2, logged: 2 });
});

test('a closed account is neither named nor linked, and a log that was changed says where', async () => {
  const gone = await signUp(site);
  await operator.post(`/operators/accounts/${gone.userId}`, { act: 'warn', reason: 'Say no more', close: '' });
  const answer = await gone.post('/profile/close', {
    email: gone.email,
    password: gone.password,
    understood: 'yes',
  });
  expect(answer.status).toBe(302);
  const [closed = ''] = await items();
  expect(closed).toMatch(/^Warning sent The reason has been deleted\. Entry/);
  const html = await page();
  expect(html).not.toContain(gone.email);
  expect(textOf(html)).toContain('The log is whole');

  await site.pool.query(`alter table operator_log disable trigger all;
    update operator_log set act = 'hide-profile' where sequence = 2; alter table operator_log enable trigger all`);
  expect(textOf(await page())).toContain('The log doesn’t fit together: entry 2 has been changed.');
});

test('a long log has pages', async () => {
  const before = (await items()).length;
  for (let at = before; at <= entriesPerPage; at++)
    await site.db.transaction((tx) => recordAct(tx, { by: operator.userId, act: 'post-save', about: `Post ${at}` }));
  expect(await items()).toHaveLength(entriesPerPage);
  expect(await items('?page=2')).toEqual([expect.stringContaining('Entry 1,')]);
  expect(await items('?page=99')).toEqual(await items('?page=2'));
  expect(await page()).toContain('href="/operators/log?page=2"');
});
