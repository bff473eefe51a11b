import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deletePost } from '../../../app/blog/writing/delete-post.server.ts';
import { findPost } from '../../../app/blog/find-post.server.ts';
import { findPosts } from '../../../app/blog/reading/find-posts.server.ts';
import { findRevision, findRevisions } from '../../../app/blog/writing/find-revisions.server.ts';
import { emptyPost, londonMoment } from '../../../app/blog/writing/post-form.ts';
import { restoreRevision } from '../../../app/blog/writing/restore-revision.server.ts';
import { mostPosts, savePost, type SaveIntent } from '../../../app/blog/writing/save-post.server.ts';
import { takeDownPost } from '../../../app/blog/writing/take-down-post.server.ts';
import { findOldSlug } from '../../../app/blog/reading/find-old-slug.server.ts';
import { publishScheduled } from '../../../app/blog/writing/publish-scheduled.server.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';

let platform: TestPlatform;
let operator = '';
let other = '';
const account = async (email: string) =>
  (await platform.pool.query<{ id: string }>('insert into users (email) values ($1) returning id', [email])).rows[0]
    ?.id ?? '';
beforeAll(async () => {
  platform = await openTestPlatform();
  operator = await account('operator@example.org');
  other = await account('other@example.org');
  await platform.pool.query('insert into operators (user_id) values ($1)', [operator]);
});
afterAll(() => platform.discard());
beforeEach(() => platform.pool.query('delete from blog_posts'));

const empty = { ...emptyPost, mark: '' };
const first = { ...empty, title: 'First post', author: 'Ann Lee', content: '<p>Words</p>' };
const save = (values: Partial<typeof first> = {}, intent: SaveIntent = 'save', id?: string) =>
  savePost(platform.db, operator, id, { ...first, ...values }, intent);
const idOf = (answer: Awaited<ReturnType<typeof save>>) => {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.id;
};
const notAllowed = { ok: false, reason: 'not-allowed' };
const stored = async (id: string) => (await findPost(platform.db, operator, id)) ?? expect.fail('no such post');

test('a draft is written clean, with an address of its title, its tags and a computed reading time', async () => {
  const words = 'word '.repeat(660);
  const id = idOf(await save({ content: `<p onclick="x()">${words}</p><script>x()</script>`, tags: 'CQC, Staff' }));
  const row = await stored(id);
  expect(row).toMatchObject({ state: 'draft', slug: 'first-post', tags: ['CQC', 'Staff'], readTime: 3, version: 1 });
  expect(row.publishedDate).toBeNull();
  expect(row.content).not.toMatch(/onclick|script/);
  idOf(await save({ readTime: '9', mark: '1' }, 'save', id));
  expect((await stored(id)).readTime).toBe(9);
});

test('nobody but an operator reads, writes, takes down or deletes', async () => {
  const id = idOf(await save({}, 'publish'));
  expect(await savePost(platform.db, other, id, { ...first, mark: '1' }, 'save')).toMatchObject({
    reason: 'not-allowed',
  });
  expect(await findPosts(platform.db, other)).toEqual([]);
  expect(await findPost(platform.db, other, id)).toBeUndefined();
  expect(await takeDownPost(platform.db, { operatorId: other, postId: id, mark: '1' })).toEqual(notAllowed);
  expect(await deletePost(platform.db, { operatorId: other, postId: id, mark: '1' })).toEqual(notAllowed);
  expect(await findRevisions(platform.db, other, id)).toEqual([]);
  expect(await findRevision(platform.db, other, id, 1)).toBeUndefined();
  expect(await restoreRevision(platform.db, other, id, { version: 1, mark: '1' })).toMatchObject({ ok: false });
  expect(await stored(id)).toMatchObject({ state: 'published', version: 1 });
});

test('two windows do not overwrite each other unseen: the second is told what differs, and saves on purpose', async () => {
  const id = idOf(await save());
  idOf(await save({ title: 'Theirs', slug: 'first-post', mark: '1' }, 'save', id));
  const told = await save({ title: 'Mine', slug: 'first-post', mark: '1' }, 'save', id);
  expect(told).toMatchObject({ ok: false, reason: 'changed-meanwhile', fields: ['title'], mark: '2' });
  expect(told).toHaveProperty('stored.title', 'Theirs');
  expect((await stored(id)).title).toBe('Theirs');
  idOf(await save({ title: 'Mine', mark: '2' }, 'save', id));
  expect((await stored(id)).title).toBe('Mine');
});

test('a published post that is renamed leads from its old address; nobody else gets that, and it may go back to it', async () => {
  const id = idOf(await save({}, 'publish'));
  idOf(await save({ slug: 'second', mark: '1' }, 'save', id));
  expect(await findOldSlug(platform.db, 'first-post')).toBe('second');
  for (const slug of ['first-post', 'second']) {
    expect(await save({ slug })).toMatchObject({ reason: 'broken-rule', field: 'slug' });
  }
  idOf(await save({ slug: 'first-post', mark: '2' }, 'save', id));
  expect(await findOldSlug(platform.db, 'first-post')).toBeUndefined();
  expect(await findOldSlug(platform.db, 'second')).toBe('first-post');
});

test('a post is published at its time by the job, not before, under that date; taken down it is a draft', async () => {
  expect(await save({ publishDay: '2020-01-01', publishClock: '09:00' }, 'schedule')).toMatchObject({
    field: 'publishDay',
  });
  const id = idOf(await save({ publishDay: '2099-07-01', publishClock: '09:00' }, 'schedule'));
  await publishScheduled(platform.db);
  expect(await stored(id)).toMatchObject({ state: 'scheduled', publishAt: new Date('2099-07-01T08:00:00Z') });
  await platform.pool.query("update blog_posts set publish_at = '2026-01-02T09:00:00Z'");
  await publishScheduled(platform.db);
  expect(await stored(id)).toMatchObject({
    state: 'published',
    publishAt: null,
    publishedDate: new Date('2026-01-02T09:00:00Z'),
  });
  for (const remove of [takeDownPost, deletePost]) {
    expect(await remove(platform.db, { operatorId: operator, postId: id, mark: '1' })).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    });
  }
  expect(await takeDownPost(platform.db, { operatorId: operator, postId: id, mark: '2' })).toEqual({ ok: true });
  expect(await stored(id)).toMatchObject({ state: 'draft', version: 3 });
  expect((await findRevisions(platform.db, operator, id)).map(({ version }) => version)).toEqual([3, 2, 1]);
  const seen = { operatorId: operator, postId: id, mark: '3' };
  expect(await deletePost(platform.db, seen)).toEqual({ ok: true });
  expect(await deletePost(platform.db, seen)).toEqual({ ok: false, reason: 'gone' });
  expect(await findPosts(platform.db, operator)).toEqual([]);
});

test('each save is a revision by who saved it; the last 100 are kept', async () => {
  const id = idOf(await save());
  for (let mark = 1; mark <= 101; mark += 1) idOf(await save({ mark: String(mark) }, 'save', id));
  const { rows } = await platform.pool.query(
    'select min(version) as first, max(version) as last, count(*)::int, min(saved_by::text) as by from blog_revisions',
  );
  expect(rows).toEqual([{ first: 3, last: 102, count: 100, by: operator }]);
});

test('a version is restored whole, as the newest one; what was there before, and what nobody saved here, are kept too', async () => {
  const { rows } = await platform.pool.query<{ id: string }>(
    "insert into blog_posts (title, slug, author, content, tags) values ('Seed', 'seed', 'Ann', '<p>Old</p>', '{CQC}') returning id",
  );
  const id = rows[0]?.id ?? '';
  const picture = { featuredImage: '/blog-pictures/rating.svg', featuredImageAlt: 'A star' };
  idOf(await save({ title: 'New', slug: 'new', author: 'Bo', readTime: '9', mark: '1', ...picture }, 'save', id));
  const restore = (version: number, mark: string) => restoreRevision(platform.db, operator, id, { version, mark });
  expect(await restore(1, '1')).toMatchObject({ reason: 'changed-meanwhile' });
  expect(await restore(7, '2')).toEqual({ ok: false, reason: 'gone' });
  expect(await restore(1, '2')).toMatchObject({ ok: true, version: 3 });
  const seed = {
    title: 'Seed',
    slug: 'seed',
    author: 'Ann',
    content: '<p>Old</p>',
    tags: ['CQC'],
    featuredImage: null,
  };
  expect(await stored(id)).toMatchObject({ ...seed, state: 'published' });
  expect(await restore(2, '3')).toMatchObject({ ok: true, version: 4 });
  expect(await stored(id)).toMatchObject({
    title: 'New',
    slug: 'new',
    author: 'Bo',
    readTime: 9,
    tags: [],
    ...picture,
  });
  expect((await findRevisions(platform.db, operator, id)).map(({ savedBy }) => savedBy)).toEqual([
    'an operator',
    'an operator',
    'an operator',
    'somebody we no longer know',
  ]);
});

test('an empty post is not published, an address of the site is not given, and a published post gets no other time', async () => {
  for (const intent of ['publish', 'schedule'] as const) {
    const answer = await save({ content: '<p> </p>', publishDay: '2099-07-01', publishClock: '09:00' }, intent);
    expect(answer).toMatchObject({ reason: 'broken-rule', field: 'content' });
  }
  expect(await save({ title: 'Edit' })).toMatchObject({ reason: 'broken-rule', field: 'slug' });
  const id = idOf(await save({}, 'publish'));
  const later = { publishDay: '2099-07-01', publishClock: '09:00', mark: '1' };
  expect(await save(later, 'schedule', id)).toMatchObject({ reason: 'broken-rule', field: 'publishDay' });
});

test('a scheduled post that is saved keeps its time, or takes a new one', async () => {
  const id = idOf(await save({ publishDay: '2099-07-01', publishClock: '09:00' }, 'schedule'));
  idOf(await save({ publishDay: '2099-08-01', publishClock: '09:00', mark: '1' }, 'save', id));
  expect(await stored(id)).toMatchObject({ state: 'scheduled', publishAt: new Date('2099-08-01T08:00:00Z') });
  expect(await save({ mark: '2' }, 'save', id)).toMatchObject({ reason: 'broken-rule', field: 'publishDay' });
});

test('more posts than the blog shows are refused', async () => {
  await platform.pool.query(
    "insert into blog_posts (title, slug, author) select 'A', 'a-' || n, 'B' from generate_series(1, $1) n",
    [mostPosts],
  );
  expect(await save()).toEqual({ ok: false, reason: 'too-many' });
});

test('a time in London: in summer, in winter, and none in the hour that spring leaves out', () => {
  expect(londonMoment('2026-07-01', '09:00')).toEqual(new Date('2026-07-01T08:00:00Z'));
  expect(londonMoment('2026-12-01', '09:00')).toEqual(new Date('2026-12-01T09:00:00Z'));
  expect(londonMoment('2026-03-29', '01:30')).toBeUndefined();
  expect(londonMoment('2026-02-31', '09:00')).toBeUndefined();
});
