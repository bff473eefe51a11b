import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyPost } from '../../../app/blog/writing/post-form.ts';
import { savePost, type SaveIntent } from '../../../app/blog/writing/save-post.server.ts';
import { removeFile } from '../../../platform/storage/remove-file.server.ts';
import { eventually } from '../../patience/eventually.ts';
import { asUser, post, signUp } from '../../support/as-user.ts';
import { cardsOf, headingsOf, linksOf, tagsOf } from '../../support/html.ts';
import { makePicture } from '../../support/pictures.ts';
import { errorsOf } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { uploadPicture, type Sent } from '../../support/upload-picture.ts';
import { whileRefusing } from '../../support/while-away.ts';

// The list of the blog's pictures: its limit, its pages, where each picture is used, and what remains of a picture that
// was not stored.

let site: TestSite;
let operator: { cookie: string; userId: string };
let bytes: Buffer;
beforeAll(async () => {
  site = await openTestSite();
  operator = await signUp(site, { email: `${randomUUID()}@example.org` });
  await site.pool.query('insert into operators (user_id) values ($1)', [operator.userId]);
  bytes = await makePicture({ width: 20, height: 20 });
});
afterAll(() => site.discard());
const folder = () => join(site.config.dataDir, 'files/blog-pictures');
beforeEach(async () => {
  await site.pool.query('truncate blog_pictures, blog_posts cascade');
  await rm(folder(), { recursive: true, force: true });
});

const screen = '/blog/edit/pictures';
const mostPictures = 2000;
const upload = (sent: Partial<Sent> = {}) => uploadPicture(site, bytes, { as: operator.cookie, ...sent });
const textsOf = async (answer: Response) =>
  ((await answer.json()) as { errors: { text: string }[] }).errors.map(({ text }) => text);
const remove = (picture: string) => post(site, screen, operator.cookie, { intent: 'delete', picture });
const list = async (query = '') => {
  const answer = await site.request(screen + query, { headers: asUser(operator.cookie) });
  return { status: answer.status, html: await answer.text() };
};
/** Adds pictures without files, the oldest first. */
async function addRows(count: number): Promise<string[]> {
  const { rows } = await site.pool.query<{ id: string }>(
    `insert into blog_pictures (id, alt, width, height, created_at)
     select gen_random_uuid(), 'Picture ' || at, 20, 20, now() - interval '1 day' + make_interval(secs => at)
     from generate_series(1, $1) at returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
const count = async () => (await site.pool.query('select from blog_pictures')).rowCount;
const files = () => readdir(folder()).catch(() => []);
const expectFilesOf = (pictures: number) =>
  eventually(async () => {
    site.jobs.lookNow(removeFile);
    // Each picture has three widths, each with a second file that holds its type.
    expect(await files()).toHaveLength(pictures * 6);
  });

test('25 BLOG there is room for 2,000 pictures; of two that come at once for the last place one is kept, with its files', async () => {
  const [first = ''] = await addRows(mostPictures);
  const full = await upload();
  expect(full.status).toBe(409);
  expect(await textsOf(full)).toEqual(['You can keep up to 2,000 pictures. Delete some unused ones first.']);
  const byForm = await upload({ path: screen, headers: { Accept: 'text/html' }, alt: 'A pond' });
  const html = await byForm.text();
  expect([byForm.status, errorsOf(html).length, html.includes('value="A pond"')]).toEqual([409, 1, true]);
  await expectFilesOf(0);
  expect((await remove(first)).status).toBe(302);
  const both = await Promise.all([upload(), upload()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await count()).toBe(mostPictures);
  await expectFilesOf(1);
});

test('25 BLOG of a picture whose row or whose file was not written nothing is left', async () => {
  const real = site.storage.put;
  const put = vi.spyOn(site.storage, 'put');
  const answer = await whileRefusing(site.pool, 'blog_pictures', () => upload());
  expect([answer.status, put.mock.calls.length]).toEqual([503, 3]);
  expect(await textsOf(answer)).toEqual(['That didn’t work. Try again in a moment.']);
  await expectFilesOf(0);
  put.mockImplementation((key, file) => (key.includes('-960.') ? Promise.reject(new Error('full')) : real(key, file)));
  expect((await upload()).status).toBe(503);
  put.mockRestore();
  await expectFilesOf(0);
  expect(await count()).toBe(0);
  expect((await upload()).status).toBe(200);
  await expectFilesOf(1);
});

test('25 BLOG the list has 24 pictures on a page, the newest first; a page that is not there is not found', async () => {
  await addRows(25);
  const names = (html: string) => headingsOf(html, 3);
  const first = await list();
  expect(names(first.html)).toEqual(Array.from({ length: 24 }, (_, at) => `Picture ${25 - at}`));
  expect(linksOf(first.html).join()).toContain(`${screen}?page=2`);
  expect(first.html).toContain('25 pictures');
  const second = await list('?page=2');
  expect(names(second.html)).toEqual(['Picture 1']);
  expect(names((await list('?page=x')).html)).toHaveLength(24);
  expect((await list('?page=3')).status).toBe(404);
});

test('25 BLOG the form of a post leads to the pictures, and each says its address for the top of a post', async () => {
  const form = await site.request('/blog/edit/new', { headers: asUser(operator.cookie) });
  expect(await form.text()).toContain('href="/blog/edit/pictures"');
  const [id] = await addRows(1);
  const { html } = await list();
  expect(tagsOf(html, 'input').find((tag) => tag.includes('name="address"'))).toContain(
    `value="/blog/pictures/${id}-1600.webp"`,
  );
});

test('25 BLOG a picture that only an earlier version of a post shows stays, and its use leads to the post or its editor', async () => {
  const [id = ''] = await addRows(1);
  const save = async (content: string, mark: string, intent: SaveIntent, postId?: string) => {
    const form = { ...emptyPost, title: 'Ponds', author: 'Ann', content, mark };
    const answer = await savePost(site.db, operator.userId, postId, form, intent);
    return answer.ok ? answer.id : expect.fail(answer.reason);
  };
  const uses = async () => linksOf(cardsOf((await list()).html)[0] ?? '');
  const postId = await save(`<p>Look</p><img src="/blog/pictures/${id}-480.webp" alt="">`, '', 'save');
  expect(await uses()).toContain(`Ponds: /blog/edit/${postId}`);
  expect((await list()).html).toContain('(not published)');
  await save('<p>Look</p>', '1', 'publish', postId);
  expect(await uses()).toContain('Ponds: /blog/ponds');
  expect((await list()).html).toContain(', in an earlier version');
  expect((await remove(id)).status).toBe(409);
  expect(await count()).toBe(1);
  await site.pool.query('delete from blog_posts');
  expect((await remove(id)).status).toBe(302);
});
