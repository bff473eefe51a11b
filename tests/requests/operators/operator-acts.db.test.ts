import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { actOnAccount } from '../../../app/operators/acts/act-on-account.server.ts';
import { actsOfAccount } from '../../../app/operators/acts/acts-of-account.server.ts';
import { forgetOldActs } from '../../../app/operators/forget-old-acts.server.ts';
import { mainOf, sectionOf, tagsOf, textOf } from '../../support/html.ts';
import { onlyReport, report } from '../../support/message-reports.ts';
import { listingFields, profileFields, storedRows } from '../../support/profile-forms.ts';
import { errorsOf, lastEmailTo } from '../../support/sign-in.ts';
import { noticesTo, storeMessage } from '../../support/stored-messages.ts';
import { openBrowser, signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let operator: SignedIn;
let ann: SignedIn;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
  operator = await signUp(site);
  await grantOperator(site.db, operator.email);
});
afterAll(() => site.discard());
beforeEach(async () => {
  for (const table of ['consultant_profiles', 'service_profiles', 'operator_acts', 'message_reports'])
    await site.pool.query(`delete from ${table}`);
  ann = await signUp(site);
  await ann.post('/consultant-profile', profileFields());
  await ann.post('/service-profile', listingFields());
});

const reason = 'The title is not true.';
const act = (name: string, more: Record<string, string> = {}, query = '', by = operator) =>
  by.post(`/operators/accounts/${ann.userId}${query}`, { act: name, reason, ...more });
const profileOf = async (who: SignedIn) => (await storedRows(site, 'consultant_profiles', who.userId))[0];
const listingOf = async (who: SignedIn) => (await storedRows(site, 'service_profiles', who.userId))[0];
const acts = async () =>
  (await site.pool.query('select account_id, operator_id, act, reason from operator_acts order by created_at')).rows;
const mailTo = async (who: SignedIn) => {
  const mail = await lastEmailTo(site, who.email);
  return { ...mail, words: mail.text.replaceAll(/\s+/g, ' ') };
};
const statusFor = async (path: string) => (await openBrowser(site).request(path)).status;

describe.each([
  { what: 'profile', screen: '/consultant-profile', list: '/consultants', name: 'Ann Example', rowOf: profileOf },
  { what: 'listing', screen: '/service-profile', list: '/services', name: 'Elm Lodge', rowOf: listingOf },
])('a $what that an operator hides', ({ what, screen, list, name, rowOf }) => {
  const pathOf = async () => `${list}/${String((await rowOf(ann))?.['id'])}`;
  const wish = (hidden: string) => ann.post(screen, { intent: 'visibility', hidden, place: screen });

  test('is on no list and no page, its owner reads why and is emailed how to appeal, and cannot show it', async () => {
    const path = await pathOf();
    expect(await site.html(list)).toContain(name);
    const done = await act(`hide-${what}`);
    expect([done.status, done.headers.get('location')]).toEqual([302, `/operators/accounts/${ann.userId}`]);
    for (const from of [list, '/', '/sitemap.xml']) expect(await site.html(from), from).not.toContain(name);
    expect(await statusFor(path)).toBe(404);

    const mail = await mailTo(ann);
    expect(mail.subject).toBe(`We’ve hidden your ${what}`);
    expect(mail.words).toContain(`Reason: ${reason}`);
    expect(mail.words).toContain(`you can appeal: email ${site.config.contactEmail}`);
    for (const own of [screen, '/profile', path]) {
      const html = await ann.html(own);
      expect(html, own).toContain(`We’ve hidden your ${what}. Our reason: ${reason}`);
    }
    expect(await ann.html(screen)).not.toContain('Show again');

    const refused = await wish('no');
    expect([refused.status, withoutScripts(await refused.text()).includes('only we can show it again')]).toEqual([
      409,
      true,
    ]);
    expect(await rowOf(ann)).toMatchObject({ is_hidden: true, hidden_reason: reason });
    expect(await statusFor(path)).toBe(404);
    expect(await acts()).toEqual([
      { account_id: ann.userId, operator_id: operator.userId, act: `hide-${what}`, reason },
    ]);
    expect(textOf(mainOf(await operator.html(`/operators/accounts/${ann.userId}`)))).toContain(
      `Hidden by operators. Reason: ${reason}`,
    );
  });

  test('is shown again by an operator, unless its owner has hidden it as well', async () => {
    const path = await pathOf();
    await act(`hide-${what}`);
    expect((await act(`show-${what}`)).status).toBe(302);
    expect((await mailTo(ann)).subject).toBe(`Your ${what} is back on the site`);
    expect(await statusFor(path)).toBe(200);
    expect(await rowOf(ann)).toMatchObject({ is_hidden: false, hidden_reason: null, was_hidden: false });

    await wish('yes');
    await act(`hide-${what}`);
    await act(`show-${what}`);
    expect(await statusFor(path)).toBe(404);
    expect(await rowOf(ann)).toMatchObject({ is_hidden: true, hidden_reason: null });
    expect((await wish('no')).status).toBe(302);
    expect(await statusFor(path)).toBe(200);

    // Hidden by its owner in the meantime.
    await act(`hide-${what}`);
    expect((await wish('yes')).status).toBe(302);
    await act(`show-${what}`);
    expect(await statusFor(path)).toBe(404);
  });

  test('is not hidden twice, and what is not there is not hidden', async () => {
    await act(`hide-${what}`);
    const again = await act(`hide-${what}`, { reason: 'Another reason' });
    expect([again.status, withoutScripts(await again.text()).includes('Somebody has already done this')]).toEqual([
      409,
      true,
    ]);
    expect(await rowOf(ann)).toMatchObject({ hidden_reason: reason });
    await act(`show-${what}`);
    expect((await act(`show-${what}`)).status).toBe(409);
    await site.pool.query(`delete from ${what === 'profile' ? 'consultant_profiles' : 'service_profiles'}`);
    expect((await act(`hide-${what}`)).status).toBe(409);
    expect(await acts()).toHaveLength(2);
  });
});

test('a warning changes nothing, and is emailed with its reason and how to appeal', async () => {
  const before = await profileOf(ann);
  expect((await act('warn')).status).toBe(302);
  const mail = await mailTo(ann);
  expect([mail.subject, mail.link]).toEqual(['A warning about your account', '/terms-of-service']);
  expect(mail.words).toContain(`Reason: ${reason} `);
  expect(mail.words).toContain('you can appeal');
  expect(await profileOf(ann)).toEqual(before);
  expect(textOf(sectionOf(await operator.html(`/operators/accounts/${ann.userId}`), 'acts'))).toMatch(
    /Warning sent ?, .* The title is not true\./,
  );
});

test('a reason is needed, is kept when something is wrong, and stays within its limits', async () => {
  for (const [typed, error] of [
    ['', 'Enter a reason'],
    [' \n ', 'Enter a reason'],
    ['x'.repeat(1001), 'Use 1,000 characters or fewer'],
    ['a\u202eb', 'Remove any control characters'],
    ['a\u0000b', 'Remove any control characters'],
  ] as const) {
    const answer = await act('hide-profile', { reason: typed });
    const html = withoutScripts(await answer.text());
    expect([answer.status, errorsOf(html)], JSON.stringify(typed)).toEqual([400, [error]]);
    if (typed.length > 100) expect(html).toContain(typed);
  }
  // 1,000 characters, each of two UTF-16 units.
  expect((await act('warn', { reason: '𝒳'.repeat(1000) })).status).toBe(302);
  expect(await acts()).toHaveLength(1);
});

test('ROLE-13 D1 what our page would not send changes nothing', async () => {
  for (const name of ['', 'delete', 'constructor', 'hide-profile,warn']) expect((await act(name)).status).toBe(404);
  expect((await act('warn', { reason: 'x'.repeat(60_000) })).status).toBe(400);
  expect((await act('warn', { other: 'x' })).status).toBe(400);
  expect((await act('warn', { close: 'yes' })).status).toBe(404);
  for (const query of ['?report=x', '?report=%00', `?report=${randomUUID()}`]) {
    expect((await act('warn', { close: 'yes' }, query)).status, query).toBe(404);
  }
  for (const id of ['x', '%00', randomUUID()]) {
    // A missing account has no page to show the form on.
    expect((await operator.post(`/operators/accounts/${id}`, { act: 'warn', reason })).status, id).toBe(404);
  }
  expect((await act('warn', {}, '', ann)).status).toBe(404);
  expect(
    await actOnAccount(
      site,
      ann.userId,
      { accountId: ann.userId, reportId: undefined },
      { act: 'warn', reason, close: '' },
    ),
  ).toEqual({ ok: false, reason: 'not-allowed' });
  expect(await acts()).toEqual([]);
});

test('nobody acts on themselves', async () => {
  const own = await operator.post(`/operators/accounts/${operator.userId}`, { act: 'warn', reason });
  expect(own.status).toBe(409);
  expect(await operator.html(`/operators/accounts/${operator.userId}`)).not.toContain('Send warning');
  expect(await acts()).toEqual([]);
});

describe('from a report', () => {
  let ben: SignedIn;
  let id: string;
  const reportBy = async (by: SignedIn) => {
    const message = await storeMessage(site.pool, { from: ann.userId, to: by.userId, content: 'Pay me first' });
    await report(site, { by, about: ann, messageIds: [message] });
    return onlyReport(site);
  };
  beforeEach(async () => {
    ben = await signUp(site);
    id = await reportBy(ben);
  });

  test('the report offers the acts with one reason, and links to the account, profile and listing', async () => {
    const html = mainOf(await operator.html(`/messages/reports/${id}`));
    for (const to of [
      `/operators/accounts/${ann.userId}?report=${id}`,
      `/consultants/${String((await profileOf(ann))?.['id'])}`,
    ]) {
      expect(html).toContain(`href="${to}"`);
    }
    expect(
      tagsOf(html, 'button').flatMap((tag) => (/name="act"/.test(tag) ? [/value="([^"]*)"/.exec(tag)?.[1]] : [])),
    ).toEqual(['warn', 'hide-profile', 'hide-listing', 'suspend']);
    expect(html).toContain(`action="/operators/accounts/${ann.userId}?report=${id}"`);
  });

  test('one act hides, decides the report and tells both; the desk is next', async () => {
    const done = await act('hide-profile', { close: 'yes' }, `?report=${id}`);
    expect([done.status, done.headers.get('location')]).toEqual([302, '/operators']);
    expect((await mailTo(ann)).subject).toBe('We’ve hidden your profile');
    expect((await noticesTo(site, ben.email)).at(-1)?.text.replaceAll('\n', ' ')).toContain(
      'We agree with you and we’ve taken action.',
    );
    const html = textOf(mainOf(await operator.html(`/messages/reports/${id}`)));
    expect(html).toContain(`Profile hidden. ${reason}`);
    expect(html).toContain('Action taken by operators');
    expect(await operator.html('/operators')).toContain('Nothing at the moment.');
  });

  test('without the tick the report stays open, and the operator comes back to it', async () => {
    const done = await act('warn', {}, `?report=${id}`);
    expect([done.status, done.headers.get('location')]).toEqual([302, `/messages/reports/${id}`]);
    const { rows } = await site.pool.query('select decision from message_reports');
    expect(rows).toEqual([{ decision: null }]);
    expect(await noticesTo(site, ben.email)).toEqual([]);
  });

  test('a report that somebody else has decided in the meantime does not undo the act', async () => {
    await site.pool.query("update message_reports set decision = 'dismissed', decided_at = now()");
    const done = await act('hide-profile', { close: 'yes' }, `?report=${id}`);
    expect([done.status, done.headers.get('location')]).toEqual([302, `/messages/reports/${id}`]);
    expect(await profileOf(ann)).toMatchObject({ hidden_reason: reason });
  });

  test('about another person it decides nothing, and one’s own report is for another operator', async () => {
    const other = await signUp(site);
    const wrong = await operator.post(`/operators/accounts/${other.userId}?report=${id}`, {
      act: 'warn',
      reason,
      close: 'yes',
    });
    expect(wrong.status).toBe(404);
    await site.pool.query('delete from message_reports');
    id = await reportBy(operator);
    expect((await act('warn', {}, `?report=${id}`)).status).toBe(409);
    for (const path of [`/messages/reports/${id}`, `/operators/accounts/${ann.userId}?report=${id}`]) {
      expect(await operator.html(path), path).not.toContain('Send warning');
    }
    expect(await acts()).toEqual([]);
  });
});

test('the person’s copy of their data has it without the operator, and it goes with the account and after a year', async () => {
  await act('hide-profile');
  await act('warn');
  const copied = JSON.stringify(await actsOfAccount.exportData(site.db, ann.userId));
  for (const text of ['Profile hidden', 'Warning sent', reason]) expect(copied).toContain(text);
  expect(copied).not.toContain(operator.userId);
  await site.pool.query("update operator_acts set created_at = now() - interval '366 days' where act = 'warn'");
  await forgetOldActs(site.db);
  expect(await acts()).toMatchObject([{ act: 'hide-profile' }]);
  await ann.post('/profile/close', { email: ann.email, password: ann.password, understood: 'yes' });
  expect(await acts()).toEqual([]);
});
