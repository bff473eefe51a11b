import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { publishScheduled } from '../../../app/blog/writing/publish-scheduled.server.ts';
import { eventually } from '../../patience/eventually.ts';
import { mainOf, textOf } from '../../support/html.ts';
import { fieldOn, inMain, openPage, press } from '../../support/plain-form.ts';
import { openBrowser, signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let operator: SignedIn;
let ann: SignedIn;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
  operator = await signUp(site);
  await grantOperator(site.db, operator.email);
  ann = await signUp(site);
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('delete from blog_posts'));

const open = async (path: string) => inMain(await openPage(operator, path));
const send = async (...args: Parameters<typeof press> extends [unknown, ...infer Rest] ? Rest : never) =>
  inMain(await press(operator, ...args));
const idIn = (path: string) => /^\/blog\/edit\/([0-9a-f-]{36})/.exec(path)?.[1] ?? expect.fail(path);
const words = { Title: 'First post', Author: 'Ann Lee', Text: '<p>Words of a post</p>' };
const write = async (button = 'Save', values: Record<string, string> = {}) =>
  send(await open('/blog/edit/new'), button, { ...words, ...values });

test('25 an operator writes a draft, previews it, publishes it, and visitors read it; then it is taken down and deleted', async () => {
  expect((await open('/blog/edit')).text).toContain('No posts yet');
  const draft = await write();
  const id = idIn(draft.path);
  expect(draft.text).toMatch(/Draft\. Last changed on/);
  expect((await site.request('/blog/first-post')).status).toBe(404);
  const preview = await open(`/blog/edit/${id}/preview`);
  expect(preview.text).toContain('Preview of the saved version. Draft.');
  expect(preview.html).toContain('<p>Words of a post</p>');
  expect((await open('/blog/edit')).text).toContain('First post Draft Last changed on');
  await send(await open(`/blog/edit/${id}`), 'Publish now');
  const post = mainOf(await site.html('/blog/first-post'));
  expect(textOf(post)).toContain('Words of a post');
  expect((await open('/blog/edit')).text).toContain('Published');
  const down = await send(await open(`/blog/edit/${id}/remove`), 'Take down');
  expect(down.text).toContain('Draft.');
  expect((await site.request('/blog/first-post')).status).toBe(404);
  expect((await send(await open(`/blog/edit/${id}/remove`), 'Delete')).text).toContain('No posts yet');
});

test('25 the list of posts leads to the one that comes with the site, until a published post has its address', async () => {
  const note = 'One post comes with the site, so it isn’t listed here';
  const first = await open('/blog/edit');
  expect(first.text).toContain(note);
  expect(first.html).toContain('href="/blog/uk-adult-social-care-may-2025"');
  const draft = await write('Save', { Address: 'uk-adult-social-care-may-2025' });
  expect((await open('/blog/edit')).text).toContain(note);
  await send(draft, 'Publish now');
  expect((await open('/blog/edit')).text).not.toContain(note);
});

test('25 what is wrong is said beside its field, and what was typed is kept', async () => {
  const page = await write('Publish now', { Title: '', Address: 'edit', Tags: 'a,'.repeat(30), Text: '<p>Mine</p>' });
  expect(page.status).toBe(400);
  expect(fieldOn(page, 'Title').error).toBe('Enter a title');
  expect(fieldOn(page, 'Address').error).toContain('the site already uses ‘edit’');
  expect(fieldOn(page, 'Text').value).toBe('<p>Mine</p>');
  const picture = await write('Save', { Picture: 'https://elsewhere.example/a.png' });
  expect(fieldOn(picture, 'Picture').error).toContain('Enter the address of a picture from ‘Blog pictures’');
  const bare = await write('Save', { Picture: '/blog-pictures/rating.svg' });
  expect(fieldOn(bare, 'What the picture shows').error).toContain('Say what the picture shows');
  const past = await write('Schedule', { Date: '2020-01-01', Time: '09:00' });
  expect(fieldOn(past, 'Date').error).toBe('Enter a date and time in the future');
  expect(fieldOn(past, 'Title').value).toBe('First post');
});

test('25 what is far too long comes back with what to do about it', async () => {
  const page = await write('Save', { Summary: 's'.repeat(6000), Text: 'x'.repeat(250_000) });
  expect(page.status).toBe(400);
  expect(fieldOn(page, 'Summary').error).toBe('Enter the summary in 300 characters or fewer');
  expect(fieldOn(page, 'Text').error).toBe('Enter the text in 100,000 characters or fewer');
  expect(fieldOn(page, 'Text').value).toHaveLength(250_000);
});

test('25 a session that ends while a post is written loses nothing of it: it is saved after logging in again', async () => {
  const id = idIn((await write()).path);
  for (const path of ['/blog/edit/new', `/blog/edit/${id}`]) {
    const writer = await signUp(site);
    await grantOperator(site.db, writer.email);
    const form = inMain(await openPage(writer, path));
    await site.pool.query('delete from sessions where user_id = $1', [writer.userId]);
    const long = `<p>${'Mine '.repeat(50_000)}</p>`;
    const told = inMain(await press(writer, form, 'Save', { ...words, Title: 'Typed', Text: long }));
    expect([path, told.status]).toEqual([path, 401]);
    expect(told.text).toContain('Your session has ended');
    expect(told.html).toMatch(/<a [^>]*href="\/login"[^>]*>Log in again/);
    expect(fieldOn(told, 'Text').value).toBe(long);
    // A user who has logged out learns nothing about the stored post.
    expect(told.text).not.toContain('First post');
    await writer.post('/login', { email: writer.email, password: writer.password });
    const saved = inMain(await press(writer, told, 'Save', { Text: '<p>Shorter</p>' }));
    expect(fieldOn(saved, 'Title').value).toBe('Typed');
  }
});

test('25 a form of nothing, and one that our page would not send, lead to the login as ever', async () => {
  const visitor = openBrowser(site);
  const bodies: Record<string, string>[] = [{ title: ' ' }, { title: 'Typed', unknown: 'field' }];
  for (const body of bodies) {
    const answer = await visitor.post('/blog/edit/new', body);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?from=%2Fblog%2Fedit%2Fnew']);
  }
  const { rows } = await site.pool.query('select 1 from blog_posts');
  expect(rows).toEqual([]);
});

test('25 a post gets a time, and the list says when it goes live', async () => {
  const page = await write('Schedule', { Date: '2099-12-03', Time: '09:00' });
  expect(page.text).toContain('Goes live on 3 December 2099 at 09:00');
  expect(fieldOn(page, 'Date').value).toBe('2099-12-03');
  expect((await open('/blog/edit')).text).toContain('Goes live on 3 December 2099 at 09:00');
  expect((await open(`/blog/edit/${idIn(page.path)}/remove`)).text).toContain('If you take it down, it won’t go live.');
});

test('25 a post whose time has come appears on pages that are kept', async () => {
  const kept = await openTestSite({ pagesFreshMs: 60_000 });
  try {
    expect(await kept.html('/blog')).not.toContain('In time');
    await kept.pool.query(
      "insert into blog_posts (title, slug, author, state, published_date, publish_at) values ('In time', 'in-time', 'Ann', 'scheduled', null, now())",
    );
    expect(await kept.html('/blog')).not.toContain('In time');
    await publishScheduled(kept.db);
    await eventually(async () => expect(await kept.html('/blog')).toContain('In time'));
  } finally {
    await kept.discard();
  }
});

test('25 the second of two windows is told what differs; its text stays, and it chooses', async () => {
  const id = idIn((await write()).path);
  const wrong = await send(await open(`/blog/edit/${id}`), 'Save', { Title: '' });
  expect(wrong.text).not.toContain('Use the saved version');
  const [first, second] = [await open(`/blog/edit/${id}`), await open(`/blog/edit/${id}`)];
  await send(first, 'Save', { Title: 'Theirs', Text: '<p>Their words</p>' });
  const told = await send(second, 'Save', { Title: 'Mine' });
  expect(told.status).toBe(409);
  expect(told.text).toContain('This post has been changed since you opened it');
  expect(told.text).toContain('Title: ‘Theirs’ in the saved version');
  expect(told.text).toContain('Text: the saved version is different');
  expect(told.text).toContain('Use the saved version and discard my changes');
  expect(fieldOn(told, 'Title').value).toBe('Mine');
  const removal = await open(`/blog/edit/${id}/remove`);
  await send(told, 'Save');
  expect(fieldOn(await open(`/blog/edit/${id}`), 'Title').value).toBe('Mine');
  const late = await send(removal, 'Delete');
  expect(late.status).toBe(409);
  expect(late.text).toContain('has been changed since you opened this page');
});

test('25 versions are compared by their words and restored', async () => {
  const id = idIn((await write()).path);
  await send(await open(`/blog/edit/${id}`), 'Save', { Title: 'Second title', Text: '<p>Words of our post</p>' });
  const list = await open(`/blog/edit/${id}/revisions`);
  const compared = await send(list, 'Compare');
  expect(compared.text).toContain('What changed from version 1 to version 2');
  expect(compared.html).toMatch(/<del [^>]*><span class="sr-only"> \[removed: <\/span>a</);
  expect(compared.html).toMatch(/<ins [^>]*><span class="sr-only"> \[added: <\/span>our</);
  const late = await open(`/blog/edit/${id}/revisions`);
  const restored = await send(list, 'Restore version 1');
  expect(fieldOn(restored, 'Title').value).toBe('First post');
  expect((await open(`/blog/edit/${id}/revisions`)).text).toContain('Version 3 (now)');
  const refused = await send(late, 'Restore version 1');
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('has been changed since you opened this page');
});

test('25 long texts that have nothing in common are not compared word by word', async () => {
  const id = idIn((await write()).path);
  const text = (word: string) => `<p>${Array.from({ length: 9000 }, (_, at) => `${word}${at}`).join(' ')}</p>`;
  for (const word of ['a', 'b']) await send(await open(`/blog/edit/${id}`), 'Save', { Text: text(word) });
  const compared = await open(`/blog/edit/${id}/revisions?from=2&to=3`);
  expect(compared.text).toContain('There are too many differences to show word by word.');
});

test('ROLE-13 D1 the editor is for operators: others do not find it, visitors log in first, nobody keeps it', async () => {
  const id = idIn((await write()).path);
  for (const path of ['', '/new', `/${id}`, `/${id}/remove`, `/${id}/preview`, `/${id}/revisions`]) {
    const address = `/blog/edit${path}`;
    expect((await site.request(address)).headers.get('location'), path).toMatch(/^\/login\?from=/);
    expect((await ann.request(address)).status, path).toBe(404);
    const answer = await operator.request(address);
    expect(answer.headers.get('cache-control'), path).toContain('no-store');
    expect(await answer.text(), path).toContain('noindex');
  }
  for (const missing of [randomUUID(), 'x', '%00']) {
    expect((await operator.request(`/blog/edit/${missing}`)).status).toBe(404);
  }
});
