import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { openPage, press } from '../../support/plain-form.ts';
import { textOf } from '../../support/sign-in.ts';
import { storeMessage } from '../../support/store-messages.ts';
import { openBrowser, signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

// The links to the user's messages, with the number of unread ones: in the header, on /profile, on a consultant's page.

let site: TestSite;
let ann: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());
beforeEach(async () => {
  [ann, ben] = [await signUp(site), await signUp(site, { role: 'careService' })];
});

const headerOf = (html: string) => /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
/** Returns the links about messages in a part of a page: the accessible name and the address. */
const waysIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
    .map(([, to, inner = '']) => [textOf(inner.replaceAll(/<span aria-hidden="true"[\s\S]*?<\/span>/g, '')), to])
    .filter(([name]) => name?.startsWith('Messages'));
const numbersIn = (html: string) => [...html.matchAll(/data-unread[^>]*>([^<]*)</g)].map(([, number]) => number);
const write = async (count: number) => {
  for (let sent = 0; sent < count; sent++) await storeMessage(site.pool, { from: ben.userId, to: ann.userId });
};
const noProfile = 'You need to create a consultant profile first to access messages';

test('DASH-02 header and Messages button show the number of unread messages; none without, 99+ above 99', async () => {
  await storeMessage(site.pool, { from: ann.userId, to: ben.userId });
  let html = await ann.html('/profile');
  // In the header and in the menu.
  expect(waysIn(headerOf(html))).toEqual(Array(2).fill(['Messages', '/messages']));
  expect(waysIn(mainOf(html))).toEqual([['Messages', '/messages']]);
  expect(numbersIn(html)).toEqual([]);
  await write(3);
  html = await ann.html('/profile');
  expect(waysIn(headerOf(html))).toEqual(Array(2).fill(['Messages, 3 unread', '/messages']));
  expect(waysIn(mainOf(html))).toEqual([['Messages, 3 unread', '/messages']]);
  expect(new Set(numbersIn(html))).toEqual(new Set(['3']));
  expect(textOf(headerOf(html))).toContain('Menu, 3 unread messages Menu 3');
  await write(98);
  expect(waysIn(headerOf(await ann.html('/about')))).toEqual(Array(2).fill(['Messages, 99+ unread', '/messages']));
});

test('DASH-02 the page that opens a thread says in its header what is unread after that', async () => {
  const eve = await signUp(site);
  await storeMessage(site.pool, { from: eve.userId, to: ann.userId });
  await write(2);
  expect(numbersIn(headerOf(await ann.html('/messages')))).toContain('3');
  const opened = await ann.html(`/messages?with=${ben.userId}`);
  expect(new Set(numbersIn(headerOf(opened)))).toEqual(new Set(['1']));
  expect(numbersIn(headerOf(await ann.html(`/messages?with=${eve.userId}`)))).toEqual([]);
});

test('DASH-08 the Messages button goes to /messages/ followed by the consultant profile id', async () => {
  const id = await addConsultant(site.pool, { user_id: ann.userId, name: 'Dee Example' });
  expect(waysIn(mainOf(await ann.html('/profile')))).toEqual([['Messages', `/messages/${id}`]]);
});

test('DASH-09 D26 with neither a profile nor a conversation the button brings the error; with a conversation the inbox', async () => {
  let page = await openPage(ann, '/profile');
  expect(waysIn(mainOf(page.html))).toEqual([]);
  expect(page.text).not.toContain(noProfile);
  page = await press(ann, page, 'Messages');
  expect(page.path).toBe('/profile?problem=no-profile');
  expect(textOf(/<p role="alert"[\s\S]*?<\/p>/.exec(mainOf(page.html))?.[0])).toBe(noProfile);
  await write(1);
  page = await openPage(ann, page.path);
  expect(page.text).not.toContain(noProfile);
  expect(waysIn(mainOf(page.html))).toEqual([['Messages, 1 unread', '/messages']]);
});

test('a count that cannot be had breaks no page: there is no badge', async () => {
  await write(1);
  const response = await whileAway(site.pool, 'messages', () => ann.request('/about'));
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(waysIn(headerOf(html))).toEqual(Array(2).fill(['Messages', '/messages']));
  expect(numbersIn(html)).toEqual([]);
});

test('CONS-DET-08 CONS-DET-14 a visitor finds Message twice on a profile; nobody is offered to write to themselves', async () => {
  const id = await addConsultant(site.pool, { user_id: ann.userId, name: 'Ann Example' });
  const offersOn = async (path: string, who: Pick<SignedIn, 'html'>) =>
    [...mainOf(await who.html(path)).matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
      .filter(([, , inner]) => textOf(inner) === 'Message Ann Example')
      .map(([, to]) => to);
  for (const who of [openBrowser(site), ben]) {
    expect(await offersOn(`/consultants/${id}`, who)).toEqual(Array(2).fill(`/messages/${id}`));
    expect(await offersOn('/consultants?q=Ann+Example', who)).toContain(`/messages/${id}`);
  }
  for (const path of [`/consultants/${id}`, '/consultants?q=Ann+Example']) {
    expect(await ann.html(path)).toContain('Ann Example');
    expect(await offersOn(path, ann)).toEqual([]);
  }
});
