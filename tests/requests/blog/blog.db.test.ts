import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseString } from './parse-feed.ts';
import { builtInPost } from '../../../app/blog/reading/built-in-post.server.ts';
import { loadDemoPosts, removeDemoPosts } from '../../../app/blog/demo/demo-posts.server.ts';
import { cardsOf, headingsOf, itemsOf, linksOf, mainOf, namesOn, tagsOf, textOf } from '../../support/html.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('delete from blog_posts'));

const builtIn = `/blog/${builtInPost.slug}`;

async function add(values: Record<string, unknown> = {}): Promise<void> {
  const row = { title: 'First post', slug: 'first-post', author: 'Ann Lee', content: '<p>Words</p>', ...values };
  const columns = Object.keys(row);
  await site.pool.query(
    `insert into blog_posts (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
}
const list = async (path = '/blog') => mainOf(await site.html(path));

test('BLOG-01 BLOG-06 API-37 ROUTE-09 ROLE-05 the list: posts by date, the newest first, and the built-in one last', async () => {
  await add({ title: 'Older', slug: 'older', published_date: '2026-01-02T10:00:00Z' });
  await add({
    title: 'Newer & better',
    slug: 'newer',
    published_date: '2026-02-03T10:00:00Z',
    excerpt: 'What it says',
    tags: ['CQC', 'Staff'],
    read_time: 9,
    featured_image: '/blog-pictures/rating.svg',
  });
  await add({ title: 'Draft', slug: 'draft', state: 'draft' });
  const html = await list();
  expect(namesOn(html)).toEqual(['Newer & better', 'Older', builtInPost.title]);
  const [first = '', second = ''] = cardsOf(html);
  expect(textOf(first)).toMatch(/3 February 2026 ?· ?, ?9 min read Newer & better What it says CQC Staff/);
  expect(first).toContain('src="/blog-pictures/rating.svg"');
  expect(textOf(second)).toContain('5 min read');
  expect(second).toContain('src="/blog-pictures/placeholder.svg"');
  expect((await site.request('/blog/draft')).status).toBe(404);
});

test('BLOG-05 BLOG-07 DATA-35 without posts, and when they cannot be read, the built-in one stands alone; that is logged and not kept', async () => {
  expect(namesOn(await list())).toEqual([builtInPost.title]);
  await add();
  await whileAway(site.pool, 'blog_posts', async () => {
    const answer = await site.request('/blog');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(namesOn(mainOf(await answer.text()))).toEqual([builtInPost.title]);
    expect((await site.request(builtIn)).status).toBe(200);
    // The site cannot tell whether this post exists.
    const post = await site.request('/blog/first-post');
    expect(post.status).toBe(503);
    expect(textOf(mainOf(await post.text()))).toContain('Unable to load this post');
  });
  expect(site.logged).toContainEqual(expect.objectContaining({ msg: 'a read failed', what: 'blog-posts' }));
  expect(namesOn(await list())).toEqual(['First post', builtInPost.title]);
});

test('BLOG-08 BLOG-09 ROUTE-10 API-38 a post: title, author, date, time, picture, tags, its words, and the posts beside it', async () => {
  await add({ title: 'Older', slug: 'older', published_date: '2026-01-01T10:00:00Z' });
  await add({
    published_date: '2026-02-01T23:30:00Z',
    content: '<h2>Part</h2><p>Words <script>alert(1)</script></p>',
    tags: ['CQC ratings'],
    author_image: '/blog-pictures/author.svg',
  });
  const html = await list('/blog/first-post');
  expect(headingsOf(html, 1)).toEqual(['First post']);
  expect(headingsOf(html, 2)).toEqual(['Part']);
  expect(textOf(html)).toContain('Ann Lee 1 February 2026');
  expect(html).toContain('src="/blog-pictures/author.svg"');
  expect(html).not.toContain('alert(1)');
  expect(itemsOf(html, 'Tags')).toEqual(['CQC ratings']);
  const links = linksOf(html);
  expect(links).toContain('CQC ratings: /blog?tag=cqc-ratings');
  expect(links.some((link) => link === 'Older post Older: /blog/older')).toBe(true);
  expect(links.some((link) => link.startsWith('Newer post'))).toBe(false);
  const page = await (await site.request('/blog/first-post')).text();
  expect(page).toContain('<title>First post - CareBridge</title>');
  expect(page).toContain(`<link rel="canonical" href="${site.config.publicUrl}/blog/first-post"/>`);
  expect(page).toContain('"@type":"BlogPosting"');
});

test('DATA-35 D44 the built-in post: dated May 2025, 7 minutes, with tags, and gone where its address is taken', async () => {
  const text = textOf(await list(builtIn));
  expect(text).toContain('28 May 2025');
  expect(text).toContain('7 min read');
  expect(text).toContain('Written in May 2025. Some of it has changed since.');
  expect(itemsOf(await list(builtIn), 'Tags')).toEqual(['Workforce', 'Policy', 'CQC']);
  await add({ title: 'In its place', slug: builtInPost.slug });
  expect(headingsOf(await list(builtIn), 1)).toEqual(['In its place']);
  expect(namesOn(await list())).toEqual(['In its place']);
  // After the post is renamed, the old address redirects to it, and the built-in post does not appear there again.
  await site.pool.query(
    'with moved as (insert into blog_old_slugs (slug, post_id) select slug, id from blog_posts) update blog_posts set slug = $1',
    ['elsewhere'],
  );
  expect((await site.request(builtIn)).headers.get('location')).toBe('/blog/elsewhere');
  expect(namesOn(await list())).toEqual(['In its place']);
});

test('BLOG-10 BLOG-11 ERR-01 a missing post answers 404 and leads back; one that was renamed leads on', async () => {
  const answer = await site.request('/blog/no-such-post');
  expect(answer.status).toBe(404);
  const html = mainOf(await answer.text());
  expect(headingsOf(html, 1)).toEqual(['Post Not Found']);
  expect(linksOf(html)).toEqual(['Back to Blog: /blog']);
  await add();
  await site.pool.query("insert into blog_old_slugs (slug, post_id) select 'once', id from blog_posts");
  const moved = await site.request('/blog/once');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/first-post']);
  await site.pool.query("update blog_posts set state = 'draft'");
  expect((await site.request('/blog/once')).status).toBe(404);
});

test('25 BLOG a post answers in capitals with the small spelling of its address, one that was renamed and one without a post too', async () => {
  await add();
  await site.pool.query("insert into blog_old_slugs (slug, post_id) select 'once', id from blog_posts");
  for (const path of ['/blog/First-Post', '/blog/ONCE']) {
    const answer = await site.request(path);
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, '/blog/first-post']);
  }
  expect((await site.request('/blog/No-Such-Post')).status).toBe(404);
});

test.each(['/blog/%00', '/blog/%ED%A0%80', `/blog/${'x'.repeat(8000)}`, '/blog/a%2Fb', "/blog/'"])(
  'whatever stands after /blog/ is no fault: %s',
  async (path) => expect([400, 404]).toContain((await site.request(path)).status),
);

test('tags are filters with addresses; one that nothing has is not for search engines', async () => {
  await add({ tags: ['CQC ratings'] });
  expect(namesOn(await list('/blog?tag=cqc-ratings'))).toEqual(['First post']);
  const tags = linksOf(await list()).filter((link) => link.includes('tag='));
  expect(tags).toContain('Policy: /blog?tag=policy');
  const none = await site.html('/blog?tag=nothing');
  expect(textOf(mainOf(none))).toContain('No blog posts available at the moment.');
  expect(none).toContain('<meta name="robots" content="noindex"/>');
  expect(none).not.toContain('rel="canonical"');
});

test('a tag or title of somebody else is only ever text', async () => {
  await add({
    title: '</title><script>x</script>',
    tags: ['<b>&"'],
    excerpt: '<img src=x onerror=alert(1)>',
    author: '<i>',
  });
  for (const path of ['/blog', '/blog/first-post']) {
    const html = await (await site.request(path)).text();
    expect(tagsOf(html, 'img').join()).not.toContain('onerror');
    expect(html).not.toContain('<script>x');
  }
});

test('the feeds hold the posts whole, with whole addresses, and both are valid XML', async () => {
  await add({
    title: 'A & B <c>',
    excerpt: 'Vertical\u000btab',
    content: '<p>See <a href="/pricing">prices</a> ]]&gt; <script>alert(1)</script></p>',
    tags: ['x & "y" <z>'],
    published_date: '2026-02-01T10:00:00Z',
  });
  for (const [path, type] of [
    ['/blog/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/blog/atom.xml', 'application/atom+xml; charset=utf-8'],
  ] as const) {
    const answer = await site.request(path);
    expect(answer.headers.get('content-type')).toBe(type);
    const xml = await answer.text();
    const feed = parseString(xml);
    // An <author> in RSS would have to be an email address.
    expect(xml).toMatch(
      path.endsWith('atom.xml') ? /<author>\s*<name>Ann Lee<\/name>/ : /<dc:creator>Ann Lee<\/dc:creator>/,
    );
    // Atom's titles are HTML, because `feed` declares that type; RSS's are text.
    const title = path.endsWith('atom.xml') ? 'A &amp; B &lt;c&gt;' : 'A & B <c>';
    expect(feed.titles).toEqual(['CareBridge blog', title, builtInPost.title]);
    expect(feed.text).toContain('x & "y" ‹z>');
    expect(feed.text).toContain(`href="${site.config.publicUrl}/pricing"`);
    expect(feed.text).not.toContain('alert(1)');
    expect(feed.text).toContain(`${site.config.publicUrl}/blog/first-post`);
  }
  const head = await (await site.request('/blog')).text();
  expect(head).toContain('type="application/rss+xml"');
  expect(head).toContain('type="application/atom+xml"');
});

test('25 BLOG a post that is renamed is the same to feed readers', async () => {
  await add();
  const { rows } = await site.pool.query<{ id: string }>('select id from blog_posts');
  const idsIn = async (path: string, pattern: RegExp) =>
    [...(await (await site.request(path)).text()).matchAll(pattern)].map(([, id]) => id);
  const known = [rows[0]?.id, builtInPost.id].map((id) => `urn:uuid:${id}`);
  for (const slug of ['first-post', 'renamed']) {
    await site.pool.query('update blog_posts set slug = $1', [slug]);
    expect((await idsIn('/blog/atom.xml', /<id>([^<]*)</g)).slice(1)).toEqual(known);
    expect(await idsIn('/blog/rss.xml', /<guid isPermaLink="false">([^<]*)</g)).toEqual(known);
  }
});

test('D44 three demo posts, marked as such, which go with the demo data', async () => {
  expect(await site.db.transaction((tx) => loadDemoPosts(tx))).toBe(3);
  expect(await loadDemoPosts(site.db)).toBe(0);
  expect(namesOn(await list())).toHaveLength(4);
  expect(textOf(await list('/blog/how-to-read-a-cqc-rating'))).toContain('This is a demo post.');
  await add();
  expect(await removeDemoPosts(site.db)).toBe(3);
  expect(namesOn(await list())).toEqual(['First post', builtInPost.title]);
});

test('the sitemap names each post', async () => {
  await add({ updated_at: '2026-03-04T12:00:00Z' });
  const xml = await (await site.request('/sitemaps/posts-1.xml')).text();
  expect(xml).toContain(`<loc>${site.config.publicUrl}/blog/first-post</loc><lastmod>2026-03-04</lastmod>`);
  expect(xml).toContain(`${site.config.publicUrl}${builtIn}</loc>`);
});
