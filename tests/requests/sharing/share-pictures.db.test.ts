import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { asUser, signUp } from '../../support/as-user.ts';
import { addListing } from '../../support/listings.ts';
import { makePicture, padTo, plainPicture } from '../../support/pictures.ts';
import { portraitOf, portraitPath, upload } from '../../support/portraits.ts';
import { addProviders, elmHouse, sparse } from '../../support/provider-page.ts';
import { post } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());

/** Returns a header with its own network address, so that no test uses up another test's rate limit. */
const from = (address: string) => ({ 'X-Forwarded-For': address });
let caller = 0;
const get = (path: string, init: RequestInit = {}) =>
  site.request(path, { ...init, headers: { ...from(`198.51.100.${++caller}`), ...init.headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function expectPicture(path: string): Promise<Buffer> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  const picture = await bytesOf(response);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  // Social networks refuse large pictures, and the picture is sent with each shared link.
  expect(picture.length).toBeLessThan(200_000);
  return picture;
}

describe('a share picture', () => {
  test('is there for a page, a consultant, an open listing and a listed provider, each its own', async () => {
    const [providerId = ''] = await addProviders(site.db, [elmHouse]);
    const paths = [
      '/pictures/pages/home.png',
      '/pictures/pages/pricing.png',
      `/pictures/consultants/${await addConsultant(site.pool)}.png`,
      `/pictures/services/${await addListing(site)}.png`,
      `/pictures/care-directory/${providerId}.png`,
    ];
    const pictures: string[] = [];
    for (const path of paths) pictures.push((await expectPicture(path)).toString('base64'));
    expect(new Set(pictures).size).toBe(paths.length);
  });

  test('is not sent again to whoever has it, and HEAD is answered without it', async () => {
    const path = '/pictures/pages/about.png';
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    expect((await get(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const head = await get(path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String((await bytesOf(first)).length));
    expect((await bytesOf(head)).length).toBe(0);
  });

  test('may be shown by others, and is nothing that a browser would run', async () => {
    const { headers } = await get('/pictures/pages/home.png');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('follows what it says', async () => {
    const id = await addConsultant(site.pool, { name: 'Before Example' });
    const path = `/pictures/consultants/${id}.png`;
    const before = await expectPicture(path);
    await site.pool.query("update consultant_profiles set name = 'After Example' where id = $1", [id]);
    expect((await expectPicture(path)).equals(before)).toBe(false);
  });

  test.each([
    ['</text><script>alert(1)</script> & "Sons" <svg onload=1>'],
    ['x'.repeat(2000)],
    ['Wörd '.repeat(400)],
    ['\u202Eevil\u0301\u0301\u0301 \u{1F600} 护理 \uD800'],
    ['护理顾问'],
    ['{{constructor}} ${process.exit()} %00 &#x3c;'],
  ])('D34 is drawn of whatever somebody calls themselves: %s', async (name) => {
    const id = await addConsultant(site.pool, { name: name.toWellFormed(), title: name.toWellFormed() });
    await expectPicture(`/pictures/consultants/${id}.png`);
    const [providerId] = await addProviders(site.db, [
      { ...sparse, cqc_location_id: randomUUID().slice(0, 20), name: name.toWellFormed() },
    ]);
    await expectPicture(`/pictures/care-directory/${providerId}.png`);
  });
});

describe('of a consultant with an uploaded portrait', () => {
  /** Returns the colour in the middle of the circle. */
  const colourOf = async (picture: Buffer) => [
    ...(await sharp(picture).extract({ left: 960, top: 310, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
  ];
  const isNear = (colour: number[], wanted: number[]) =>
    colour.every((value, at) => Math.abs(value - wanted[at]!) < 12);
  const addressOn = async (id: string) =>
    /property="og:image" content="[^"]*(\/pictures\/[^"]*)"/.exec(await site.html(`/consultants/${id}`))?.[1] ?? '';

  async function addOne() {
    const { cookie, userId } = await signUp(site, { email: `${randomUUID()}@example.org` });
    const id = await addConsultant(site.pool, { user_id: userId });
    return { id, cookie, path: `/pictures/consultants/${id}.png`, portrait: () => portraitOf(site, userId) };
  }

  test('it shows that one, at another address with each', async () => {
    const { id, cookie, path } = await addOne();
    const drawn = await expectPicture(path);
    const addresses = [await addressOn(id)];
    for (const [name, colour] of [
      ['#c81414', [200, 20, 20]],
      ['#1414c8', [20, 20, 200]],
    ] as const) {
      expect((await upload(site, cookie, await plainPicture(name))).status).toBe(302);
      const shown = await colourOf(await expectPicture(path));
      expect(isNear(shown, [...colour]), String(shown)).toBe(true);
      addresses.push(await addressOn(id));
    }
    expect(new Set(addresses).size).toBe(3);
    await post(site, portraitPath, { intent: 'remove' }, cookie);
    expect((await expectPicture(path)).equals(drawn)).toBe(true);
    expect(await addressOn(id)).toBe(addresses[0]);
  });

  test('it is small enough for networks, whatever the portrait shows', async () => {
    const { cookie, path } = await addOne();
    expect((await upload(site, cookie, await makePicture())).status).toBe(302);
    expect((await bytesOf(await get(path))).length).toBeLessThan(400_000);
  });

  test.each([
    ['missing', (file: string) => rm(file)],
    ['too large', async (file: string) => writeFile(file, padTo(await readFile(file), 600 * 1024))],
    ['no picture', (file: string) => writeFile(file, 'nothing')],
    ['away', (file: string) => rm(file).then(() => mkdir(file))],
  ])('it has the drawn one while the file is %s, which nobody keeps', async (_, spoil) => {
    const { cookie, path, portrait } = await addOne();
    const drawn = await expectPicture(path);
    const good = await plainPicture('#c81414');
    expect((await upload(site, cookie, good)).status).toBe(302);
    const file = join(site.config.dataDir, 'files', 'portraits', `${await portrait()}-512.webp`);
    const kept = await readFile(file);
    await spoil(file);
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await bytesOf(answer)).equals(drawn)).toBe(true);
    await rm(file, { recursive: true, force: true });
    await writeFile(file, kept);
    expect(isNear(await colourOf(await expectPicture(path)), [200, 20, 20])).toBe(true);
  });
});

describe('there is none', () => {
  test('of who is hidden, of a listing that is over, of a provider that is gone', async () => {
    const { cookie, userId } = await signUp(site, { email: `${randomUUID()}@example.org` });
    const hidden = await addConsultant(site.pool, { user_id: userId, is_hidden: true });
    const [gone = ''] = await addProviders(site.db, [{ ...sparse, cqc_location_id: '1-77', is_registered: false }]);
    for (const path of [
      `/pictures/consultants/${hidden}.png`,
      `/pictures/services/${await addListing(site, { daysAgo: 40 })}.png`,
      `/pictures/services/${await addListing(site, { is_hidden: true })}.png`,
      `/pictures/care-directory/${gone}.png`,
    ]) {
      expect((await get(path)).status, path).toBe(404);
      // The session is ignored, because social networks send none: the owner sees only what everyone can see.
      expect((await get(path, { headers: asUser(cookie) })).status, path).toBe(404);
    }
  });

  test.each([
    'pages/nothing.png',
    'pages/__proto__.png',
    'pages/constructor.png',
    'pages/home',
    'pages/home.svg',
    'pages/HOME.png',
    'pages/home.png.png',
    'consultants/%00.png',
    `consultants/${'a'.repeat(3000)}.png`,
    'consultants/..%2Fpages%2Fhome.png',
    `services/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.png`,
    'care-directory/1-112467585.png',
  ])('at /pictures/%s', async (file) => {
    const response = await get(`/pictures/${file}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

test('a stranger who asks for very many is refused for a while, also with ever new addresses of one; others are not', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 70; number++) ids.push(await addConsultant(site.pool, { name: `Person ${number}` }));
  const answers: Response[] = [];
  // Sent one after another, because only some simultaneous requests would wait.
  for (const id of ids) answers.push(await get(`/pictures/consultants/${id}.png`, { headers: from('203.0.113.9') }));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual(Array.from({ length: 10 }, () => 429));
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  // A picture that is already drawn costs nothing, whatever its address contains.
  for (let number = 0; number < 5; number++)
    expect(
      (await get(`/pictures/consultants/${ids[59]}.png?v=${number}`, { headers: from('203.0.113.9') })).status,
    ).toBe(200);
  expect((await get(`/pictures/consultants/${ids[69]}.png`)).status).toBe(200);
});

test('of very many that come at once some are told to come again, and the site answers meanwhile', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 40; number++) ids.push(await addConsultant(site.pool, { name: `Crowd ${number}` }));
  const all = ids.map((id) => get(`/pictures/consultants/${id}.png`));
  expect((await get('/healthz')).status).toBe(200);
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect([...new Set(statuses)].toSorted()).toEqual([200, 503]);
});

test('D35 when the read fails it says so, and that is not kept', async () => {
  const id = await addConsultant(site.pool);
  const response = await whileAway(site.pool, 'consultant_profiles', () => get(`/pictures/consultants/${id}.png`));
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('the manifest names the site, and icons that are there in their size', async () => {
  const response = await get('/manifest.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = (await response.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ name: 'CareBridge', start_url: '/' });
  const icons = [...manifest.icons, { src: '/icons/apple-touch-icon.png', sizes: '180x180' }];
  for (const { src, sizes } of icons) {
    const icon = await get(src);
    expect(icon.headers.get('content-type'), src).toBe('image/png');
    const { width, height } = await sharp(await bytesOf(icon)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  const html = await site.html('/');
  expect(html).toContain('rel="manifest" href="/manifest.webmanifest"');
  expect(html).toContain('rel="apple-touch-icon" href="/icons/apple-touch-icon.png"');
  expect((await get('/favicon.ico')).status).toBe(200);
});
