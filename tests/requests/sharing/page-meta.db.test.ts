import { builtInPost } from '../../../app/blog/reading/built-in-post.server.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { asUser, signUp } from '../../support/as-user.ts';
import { readHead } from '../../support/head-of-page.ts';
import { addListing } from '../../support/listings.ts';
import { addProviders, elmHouse } from '../../support/provider-page.ts';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { routeMatrix } from '../site/authorisation.ts';

let site: TestSite;
const ids: Record<string, string> = {};
let user: { cookie: string; userId: string };
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
  user = await signUp(site, { email: 'ann@example.org' });
  ids[':consultantId'] = await addConsultant(site.pool, { name: 'Ann Example', title: 'Registered nurse' });
  ids[':serviceId'] = await addListing(site, { needs_description: 'We need help with our care plans' });
  ids[':slug'] = builtInPost.slug;
  [ids[':providerId'] = ''] = await addProviders(site.db, [elmHouse]);
});
afterAll(() => site.discard());

const addressOf = (path: string) => `/${path.replace(/:\w+/, (name) => ids[name] ?? randomUUID())}`;
const headOf = async (path: string, cookie?: string) => {
  const response = await site.request(path, cookie ? { headers: asUser(cookie) } : {});
  return { response, ...readHead(await response.text()) };
};
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true;

/** Pages that everyone can open but search engines may not list: for signing in, for operators, for comparing. */
const notForSearch = ['signup', 'login', 'login/code', 'care-directory/data', 'care-directory/compare'];
const readable = routeMatrix.filter(({ read }) => read.visitor === 200).map(({ path }) => path);

describe('what a page says to search engines and networks', () => {
  test.each(readable.filter((path) => !notForSearch.includes(path)))('D25 /%s', async (path) => {
    const { response, titles, canonicals, meta } = await headOf(addressOf(path));
    if (!isPage(response)) return;
    expect(titles).toHaveLength(1);
    expect(canonicals).toEqual([`${publicUrl}${addressOf(path)}`]);
    expect(meta.has('robots')).toBe(false);
    const one = (name: string) => {
      expect(meta.get(name), name).toHaveLength(1);
      return meta.get(name)?.[0] ?? '';
    };
    expect(titles[0]).toContain(one('og:title'));
    expect(one('og:description')).toBe(one('description'));
    expect(one('description').length).toBeGreaterThan(40);
    expect(one('og:url')).toBe(canonicals[0]);
    expect(one('og:site_name')).toBe('CareBridge');
    expect(one('og:image:alt')).not.toBe('');
    expect(one('twitter:card')).toBe('summary_large_image');
    const image = one('og:image');
    expect(image.startsWith(`${publicUrl}/pictures/`)).toBe(true);
    const picture = await site.request(image.slice(publicUrl.length));
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  test('a page of a list, and a filtered one, say their own address', async () => {
    const { canonicals, meta } = await headOf('/consultants?utm_source=mail&country=uk');
    expect(meta.get('og:url')).toEqual(canonicals);
    expect(canonicals).toEqual([`${publicUrl}/consultants?country=uk`]);
  });

  test('D34 whatever somebody calls themselves is only ever text, for visitors and for who is signed in', async () => {
    const name = `</title></script><script>alert(1)</script><!-- "'& ${'x'.repeat(50)}`;
    const id = await addConsultant(site.pool, { name, title: '"><meta name="robots" content="none">' });
    for (const headers of [{}, asUser(user.cookie)]) {
      const html = await (await site.request(`/consultants/${id}`, { headers })).text();
      expect(html).not.toContain('<script>alert');
      const { titles, meta, jsonLd } = readHead(html);
      expect(titles).toHaveLength(1);
      expect(meta.has('robots')).toBe(false);
      expect(meta.get('og:title')?.[0]).toContain(name);
      expect(jsonLd[0]).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name } });
      expect(jsonLd[1]).toMatchObject({ '@type': 'BreadcrumbList' });
    }
  });

  test('a made-up consultant is told to nobody, but has a picture', async () => {
    const { meta, jsonLd } = await headOf(`/consultants/${await addConsultant(site.pool, { is_demo: true })}`);
    expect(jsonLd).toEqual([]);
    expect(meta.get('og:image:alt')?.[0]).toContain('demo profile');
  });

  test('another text is another picture: networks keep one by its address', async () => {
    const page = `/consultants/${await addConsultant(site.pool, { name: 'Bea Example' })}`;
    const image = async () => (await headOf(page)).meta.get('og:image')?.[0];
    const before = await image();
    await site.pool.query("update consultant_profiles set title = 'Turnaround manager' where name = 'Bea Example'");
    expect(await image()).not.toBe(before);
  });
});

describe('what is for nobody’s search', () => {
  test.each(
    routeMatrix.map(({ path }) => path).filter((path) => !readable.includes(path) || notForSearch.includes(path)),
  )('D25 /%s is noindex where it is a page, without a picture', async (path) => {
    for (const who of [undefined, user.cookie]) {
      const { response, meta, jsonLd } = await headOf(addressOf(path), who);
      if (response.status !== 200 || !isPage(response)) continue;
      expect(meta.get('robots')).toEqual(['noindex']);
      expect([...meta.keys()].filter((name) => name.startsWith('og:') || name.startsWith('twitter:'))).toEqual([]);
      expect(jsonLd).toEqual([]);
    }
  });

  test('D38 of a hidden profile its owner sees the page, without a picture', async () => {
    const id = await addConsultant(site.pool, { user_id: user.userId, is_hidden: true });
    const { response, meta, jsonLd } = await headOf(`/consultants/${id}`, user.cookie);
    expect(response.status).toBe(200);
    expect(meta.get('robots')).toEqual(['noindex']);
    expect(meta.has('og:image')).toBe(false);
    expect(jsonLd).toEqual([]);
  });
});
