import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { follow, inMain, openPage, type PlainPage } from '../../support/plain-form.ts';
import { textOf } from '../../support/sign-in.ts';
import { storeMessage } from '../../support/store-messages.ts';
import { openBrowser, signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

let site: TestSite;
let ann: SignedIn;
let service: SignedIn;
/** The id of Ann's consultant profile. */
let id: string;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());
beforeEach(async () => {
  [ann, service] = [await signUp(site), await signUp(site, { role: 'careService' })];
  id = await addConsultant(site.pool, { user_id: ann.userId, name: 'Ann Example' });
});

const write = (content: string) =>
  storeMessage(site.pool, { from: ann.userId, to: service.userId, content, at: new Date('2025-05-02T08:05:00Z') });
/** Returns the text of the list of conversations. */
const listOf = ({ html }: PlainPage) =>
  textOf(/<nav[^>]*aria-label="Conversations"[\s\S]*?<\/nav>/.exec(html)?.[0]) ?? '';
const headingsIn = ({ html }: PlainPage) =>
  [...html.matchAll(/<h[12]\b[^>]*>([\s\S]*?)<\/h[12]>/g)].map(([, text]) => textOf(text));
const linesIn = ({ html }: PlainPage) => [...html.matchAll(/<li\b[^>]*data-line[\s\S]*?<\/li>/g)].map(([line]) => line);

test('MSG-03 MSG-04 MSG-12 MSG-13 MSG-28 ROUTE-17 an inbox without conversations, and who is not signed in', async () => {
  const path = `/messages/${id}`;
  expect((await openPage(openBrowser(site), path)).path).toBe(`/login?from=${encodeURIComponent(path)}`);
  // The id of the user's own profile leads to the inbox too (decision D26).
  let page = inMain(await openPage(ann, path));
  expect([page.status, headingsIn(page)[0]]).toEqual([200, 'Messages']);
  expect(listOf(page)).toContain('No conversations yet');
  expect(page.text).toContain('Select a conversation');
  page = await follow(ann, page, 'Back to Profile');
  expect(page.path).toBe('/profile');

  page = inMain(await openPage(service, path));
  expect(headingsIn(page).slice(0, 2)).toEqual(['Messages', 'Ann Example']);
  expect(page.text).toContain('No messages in this conversation yet');
  page = await openPage(service, '/messages/00000000-0000-4000-8000-000000000000');
  expect(page.text).toContain('Select a conversation');
  await write('Good morning');
  page = await openPage(service, '/messages/00000000-0000-4000-8000-000000000000');
  expect(listOf(page)).toContain('Ann Example');
});

test('an uploaded portrait and a visible link to the profile stand with the partner, in the list and over the thread; hidden, neither does', async () => {
  const portrait = '0c9ae1f4-2d0b-4a57-9d5e-0b0a4c1d2e3f';
  await site.pool.query('update consultant_profiles set portrait = $2 where id = $1', [id, portrait]);
  await write('Good morning');
  const partnerIn = ({ html }: PlainPage) => /<h2 id="partner"[\s\S]*?<\/h2>/.exec(html)?.[0] ?? '';
  const shown = async () => openPage(service, `/messages?with=${ann.userId}`);
  let page = await shown();
  expect(page.html.match(new RegExp(`<img[^>]*src="/portraits/${portrait}-128.webp"`, 'g'))).toHaveLength(2);
  expect(partnerIn(page)).toMatch(new RegExp(`<a [^>]*href="/consultants/${id}"[^>]*>Ann Example</a>`));
  await site.pool.query('update consultant_profiles set is_hidden = true where id = $1', [id]);
  page = await shown();
  expect(page.html).not.toContain(portrait);
  expect(partnerIn(page)).not.toContain('<a ');
});

test('an organisation has a house, and its name leads to its open listing; a person has a figure', async () => {
  await site.pool.query(
    "insert into service_profiles (user_id, name, type, location) values ($1, 'Elm Lodge', 'Care home', 'Leeds')",
    [service.userId],
  );
  const { rows } = await site.pool.query<{ id: string }>('select id from service_profiles where user_id = $1', [
    service.userId,
  ]);
  await write('Good morning');
  const drawings = ({ html }: PlainPage) =>
    [...html.matchAll(/<svg[^>]*viewBox="0 0 48 48"[\s\S]*?<\/svg>/g)].map(([svg]) =>
      svg.includes('<circle') ? 'figure' : 'house',
    );
  let page = await openPage(ann, `/messages?with=${service.userId}`);
  expect(drawings(page)).toEqual(['house', 'house']);
  expect(page.html).toMatch(new RegExp(`<h2 id="partner"[^>]*><a [^>]*href="/services/${rows[0]?.id}"`));
  expect(drawings(await openPage(service, `/messages?with=${ann.userId}`))).toEqual(['figure', 'figure']);
  // The expired listing is in no list; the organisation still has its name.
  await site.pool.query("update service_profiles set created_at = now() - interval '60 days' where user_id = $1", [
    service.userId,
  ]);
  page = await openPage(ann, `/messages?with=${service.userId}`);
  expect(drawings(page)).toEqual(['house', 'house']);
  expect(page.html).not.toContain(`href="/services/${rows[0]?.id}"`);
});

test('MSG-23 messages that cannot be read are said so, with a way to try again', async () => {
  await write('Good morning');
  const response = await whileAway(site.pool, 'conversations', () => service.request('/messages?x=1'));
  expect(response.status).toBe(503);
  const html = withoutScripts(await response.text());
  expect(html).toMatch(/<h1[^>]*>Failed to fetch messages<\/h1>/);
  expect(html).toMatch(/<a\b[^>]*href="\/messages\?x=1"[^>]*>Try again<\/a>/);
  expect(listOf(await openPage(service, '/messages?x=1'))).toContain('Ann Example');
});

test('links lead to the web without telling where from, and nothing else is made of what was typed', async () => {
  await write('<b>Look</b> at https://example.org/a. And javascript:alert(1) <img src=x onerror=alert(1)>');
  const [line = ''] = linesIn(await openPage(service, `/messages/${id}`));
  const links = [...line.matchAll(/<a\b[^>]*>[\s\S]*?<\/a>/g)].map(([link]) => link);
  expect(links).toHaveLength(1);
  expect(links[0]).toMatch(/href="https:\/\/example.org\/a"/);
  expect(links[0]).toMatch(/rel="noopener noreferrer nofollow ugc"/);
  expect(textOf(links[0])).toBe('https://example.org/a');
  expect(line).not.toMatch(/<(b|img)\b/);
  expect(textOf(line)).toContain('<b>Look</b> at https://example.org/a');
  expect(textOf(line)).toContain('And javascript:alert(1) <img src=x onerror=alert(1)>');
});

test('a page that is fetched in advance marks nothing as read', async () => {
  await write('Good morning');
  const unread = async () =>
    (await site.pool.query('select from messages where not read and recipient_id = $1', [service.userId])).rowCount;
  const path = `/messages?with=${ann.userId}`;
  for (const [name, value] of [
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Purpose', 'prefetch'],
  ] as const) {
    const answer = await service.request(path, { headers: { [name]: value } });
    expect(await answer.text()).toContain('Good morning');
    expect(await unread()).toBe(1);
  }
  await service.request(path);
  expect(await unread()).toBe(0);
});

test('MSG-10 each message shows who wrote it, also one that follows at once', async () => {
  for (const content of ['One', 'Two']) await write(content);
  const lines = linesIn(await openPage(service, `/messages/${id}`));
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const [, attributes] = /<p\b([^>]*)>Ann Example<\/p>/.exec(line ?? '') ?? [];
    expect(attributes).toBeDefined();
    expect(attributes).not.toContain('sr-only');
  }
});

test('D26 a hidden profile’s id opens the conversation that there is, and for anybody else the inbox', async () => {
  await site.pool.query('update consultant_profiles set is_hidden = true where id = $1', [id]);
  expect((await openPage(service, `/messages/${id}`)).text).toContain('Select a conversation');
  await write('Good morning');
  expect(headingsIn(inMain(await openPage(service, `/messages/${id}`)))).toContain('Ann Example');
  const other = await signUp(site);
  expect((await openPage(other, `/messages/${id}`)).text).toContain('Select a conversation');
});

test('every conversation can be reported, however much one has written oneself since; earlier messages are a page on', async () => {
  const path = `/messages?with=${ann.userId}&panel=report`;
  for (let at = 1; at <= 52; at++) await write(`Pills ${at}.`);
  for (let at = 1; at <= 55; at++) {
    await storeMessage(site.pool, { from: service.userId, to: ann.userId, content: `Stop ${at}.` });
  }
  let page = inMain(await openPage(service, path));
  expect(page.text).toContain('Pills 52.');
  expect(page.text).not.toContain('Pills 2.');
  expect(page.text).not.toContain('hasn’t sent anything');
  page = inMain(await follow(service, page, 'Show earlier messages'));
  expect(page.text).toContain('Pills 2.');
  expect(page.text).not.toContain('Pills 3.');
  page = inMain(await follow(service, page, 'Newest messages'));
  expect(page.text).toContain('Pills 52.');
  // Ann has received messages, so she has something to report; a user without received messages has not.
  expect((await openPage(ann, `/messages?with=${service.userId}&panel=report`)).text).toContain('Stop 55.');
  const silent = await signUp(site);
  await storeMessage(site.pool, { from: service.userId, to: silent.userId });
  const empty = await openPage(service, `/messages?with=${silent.userId}&panel=report&before=5`);
  expect(empty.text).toContain('hasn’t sent anything you can report.');
});
