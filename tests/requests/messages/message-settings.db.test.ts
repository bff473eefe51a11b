import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unsubscribeUrl } from '../../../app/notifications/unsubscribe-link.server.ts';
import { errorsOf, textOf } from '../../support/sign-in.ts';
import { openBrowser, signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { unreadableText } from '../../../ui/form/form-answer.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 60_000 });
});
afterAll(() => site.discard());

const path = '/messages/settings';
const form = (emails: string, more: Record<string, string> = {}) => ({ sent: 'yes', emails, ...more });
const stored = async ({ userId }: SignedIn) =>
  (
    await site.pool.query(
      `select emails, coalesce(shows_read, true) as shows_read from notification_settings
       left join message_settings using (user_id) where user_id = $1 and kind = 'messages'`,
      [userId],
    )
  ).rows[0] as unknown;
const checked = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes(`name="${name}"`) && input.includes('checked=""'))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1]);

describe('the settings', () => {
  test('D30 at first every message is told, and others see what was read', async () => {
    const html = await (await signUp(site)).html(path);
    expect(checked(html, 'emails')).toEqual(['each']);
    expect(checked(html, 'showsRead')).toEqual(['yes']);
    expect(html).toContain('Let others see when I’ve read their messages');
  });

  test('D30 are kept, shown at the next visit and on /profile/settings, and are one’s own', async () => {
    const ann = await signUp(site);
    const ben = await signUp(site);
    const answer = await ann.post(path, form('daily'));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/profile/settings']);
    expect(await ann.html('/profile/settings')).toContain('Message settings saved.');
    expect([await stored(ann), await stored(ben)]).toEqual([{ emails: 'daily', shows_read: false }, undefined]);
    const html = await ann.html(path);
    expect([checked(html, 'emails'), checked(html, 'showsRead')]).toEqual([['daily'], []]);
    const row = /<dt[^>]*>Messages<\/dt>[\s\S]*?<\/div>/.exec(await ann.html('/profile/settings'))?.[0];
    expect(textOf(row)).toBe('Messages One email a day Change messages');
    expect(row).toContain(`href="${path}"`);
    await ann.post(path, form('never', { showsRead: 'yes' }));
    expect(await stored(ann)).toEqual({ emails: 'never', shows_read: true });
  });

  test.each([
    [{ sent: 'yes', emails: '' }, 'Choose which emails you want'],
    [{ sent: 'yes', emails: 'hourly' }, 'Choose which emails you want'],
    [{ sent: 'yes', emails: 'toString' }, 'Choose which emails you want'],
    [{ emails: 'each' }, unreadableText],
    [{ sent: 'yes', emails: 'each', showsRead: '\0' }, unreadableText],
    [{ sent: 'yes', emails: 'each', userId: 'x' }, unreadableText],
  ])('%j is refused beside its field, and nothing is kept', async (fields: Record<string, string>, text) => {
    const ann = await signUp(site);
    const answer = await ann.post(path, fields);
    expect([answer.status, errorsOf(withoutScripts(await answer.text()))]).toEqual([400, [text]]);
    expect(await stored(ann)).toBeUndefined();
  });
});

describe('the link of an e-mail', () => {
  const linkOf = async ({ userId }: { userId: string }) =>
    (await unsubscribeUrl(site.config, userId, ['messages'])).slice(site.config.publicUrl.length);
  /** Sends the request of a mail provider, which has no cookie and no Origin. */
  const oneClick = (link: string, body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) =>
    site.request(link, { method: 'POST', body });
  const titleOf = (html: string) => textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]);

  test('RFC 8058: one click of a mail provider stops them, however often, without login, cookie or Origin', async () => {
    const ann = await signUp(site);
    const link = await linkOf(ann);
    for (let time = 0; time < 3; time++) {
      const answer = await oneClick(link);
      expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
      expect(await stored(ann)).toEqual({ emails: 'never', shows_read: true });
    }
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    expect((await oneClick(link, multipart)).status).toBe(200);
  });

  test('opening it does nothing: a page with one button, also for somebody who is logged in as somebody else', async () => {
    const ann = await signUp(site);
    const ben = await signUp(site);
    const link = await linkOf(ann);
    for (const html of [await site.html(link), await ben.html(link), await ann.html(link)]) {
      expect(titleOf(html)).toBe('Stop emails about messages?');
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
      expect(main.match(/<button/g)).toHaveLength(1);
      expect(main).toContain('Stop these emails');
      // The holder of the link does not learn whose it is.
      expect(main).not.toContain(ann.email);
    }
    const headers = (await site.request(link)).headers;
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    expect([await stored(ann), await stored(ben)]).toEqual([undefined, undefined]);
  });

  test('the button stops them and offers to switch on again what was on before', async () => {
    const ann = await signUp(site);
    await ann.post(path, form('daily', { showsRead: 'yes' }));
    const visitor = openBrowser(site);
    const link = await linkOf(ann);
    const stopped = withoutScripts(await (await visitor.post(link, { intent: 'stop' })).text());
    expect(titleOf(stopped)).toBe('Emails about messages are off');
    expect(stopped).toContain('Done. We’ve stopped these emails.');
    expect(await stored(ann)).toEqual({ emails: 'never', shows_read: true });
    const emails = /name="emails" value="([^"]*)"/.exec(stopped)?.[1] ?? '';
    const started = withoutScripts(await (await visitor.post(link, { intent: 'start', emails })).text());
    expect(titleOf(started)).toBe('Stop emails about messages?');
    expect(started).toContain('Done. You’ll get these emails again.');
    expect(await stored(ann)).toEqual({ emails: 'daily', shows_read: true });
  });

  test('a link that we have not signed changes nothing, whatever it looks like', async () => {
    const ann = await signUp(site);
    const token = new URL(await linkOf(ann), 'http://x').searchParams.get('token') ?? '';
    const id = Buffer.from(ann.userId.replaceAll('-', ''), 'hex');
    const forged = createHmac('sha256', 'another secret').update('stop e-mails about messages\0').update(id).digest();
    const bad = [
      '',
      ann.userId,
      token.slice(1),
      `${token}A`,
      `${token}=`,
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      Buffer.concat([id, forged]).toString('base64url'),
      Buffer.concat([id, Buffer.alloc(32)]).toString('base64url'),
      '\0\ud800'.toWellFormed(),
      'x'.repeat(5000),
    ];
    for (const text of bad) {
      const link = `/messages/unsubscribe?token=${encodeURIComponent(text)}`;
      expect((await site.request(link)).status, text).toBe(400);
      expect((await oneClick(link)).status, text).toBe(400);
    }
    expect(await stored(ann)).toBeUndefined();
  });

  test.each<[string, Record<string, string>]>([
    ['another word', { 'List-Unsubscribe': 'Two-Clicks' }],
    ['nothing', {}],
    ['an unknown wish', { intent: 'delete' }],
    ['a choice that there is not', { intent: 'start', emails: 'hourly' }],
    ['a field too many', { 'List-Unsubscribe': 'One-Click', userId: 'x' }],
  ])('%s is refused and changes nothing', async (_, fields) => {
    const ann = await signUp(site);
    expect((await oneClick(await linkOf(ann), new URLSearchParams(fields))).status).toBe(400);
    expect(await stored(ann)).toBeUndefined();
  });

  test('of a closed account it still works, and nothing is kept', async () => {
    const ann = await signUp(site);
    const link = await linkOf(ann);
    await site.pool.query('delete from users where id = $1', [ann.userId]);
    expect((await oneClick(link)).status).toBe(200);
    expect(await stored(ann)).toBeUndefined();
  });

  test('D9 only this address may be posted to without an Origin, and only without a cookie', async () => {
    const ann = await signUp(site);
    const link = await linkOf(ann);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const cookie = [...ann.cookies].map((pair) => pair.join('=')).join('; ');
    const ask = (address: string, headers: Record<string, string>) =>
      site.request(address, { method: 'POST', body, headers });
    expect((await ask(link, { Cookie: cookie })).status).toBe(403);
    expect((await ask(link, { Origin: 'https://evil.example' })).status).toBe(403);
    for (const other of [path, '/login', '/messages/unsubscribe/x', '/messages/unsubscribe.data', '/logout']) {
      expect((await ask(other, {})).status, other).toBe(403);
    }
    expect((await site.request(link, { method: 'DELETE' })).status).toBe(403);
    expect(await stored(ann)).toBeUndefined();
  });
});
