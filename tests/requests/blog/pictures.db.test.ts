import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asUser, post, signUp } from '../../support/as-user.ts';
import { makePicture, padTo, photoFromPhone } from '../../support/pictures.ts';
import { errorsOf } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { uploadPicture, type Sent } from '../../support/upload-picture.ts';

type BlogPicture = { src: string; srcset: string; width: number; height: number; alt: string };

let site: TestSite;
let cookie = '';
beforeAll(async () => {
  site = await openTestSite();
  const signedUp = await signUp(site, { email: `${randomUUID()}@example.org` });
  ({ cookie } = signedUp);
  await site.pool.query('insert into operators (user_id) values ($1)', [signedUp.userId]);
});
afterAll(() => site.discard());

const upload = (bytes: Buffer, sent: Partial<Sent> = {}) => uploadPicture(site, bytes, { as: cookie, ...sent });
async function added(bytes: Buffer, sent: Partial<Sent> = {}): Promise<BlogPicture> {
  const answer = await upload(bytes, sent);
  expect(answer.status).toBe(200);
  return (await answer.json()) as BlogPicture;
}
const errors = async (answer: Response) => ((await answer.json()) as { errors: unknown }).errors;
const idOf = ({ src }: BlogPicture) => src.slice('/blog/pictures/'.length, -'-1600.webp'.length);
const pictures = async () => (await site.pool.query<{ id: string }>('select id from blog_pictures')).rows.length;
const screen = '/blog/edit/pictures';

test('25 BLOG an uploaded picture is kept in three widths, with its size and what it shows', async () => {
  const picture = await added(await makePicture({ width: 2000, height: 1000 }));
  expect(picture).toMatchObject({ width: 1600, height: 800, alt: 'A garden' });
  for (const width of [480, 960, 1600]) {
    const path = picture.src.replace('1600', String(width));
    expect(picture.srcset).toContain(`${path} ${width}w`);
    const file = await site.request(path);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width });
  }
  for (const other of [
    picture.src.replace('1600', '500'),
    `/blog/pictures/${randomUUID()}-480.webp`,
    '/blog/pictures/x',
  ]) {
    expect((await site.request(other)).status).toBe(404);
  }
  const small = await added(await makePicture({ width: 300, height: 200, format: 'png' }));
  expect(small).toMatchObject({ width: 300, height: 200 });
});

test('25 BLOG a photo is turned as it was taken, and loses where and by whom', async () => {
  const picture = await added(await photoFromPhone());
  expect(picture).toMatchObject({ width: 300, height: 400 });
  const file = await (await site.request(picture.src)).arrayBuffer();
  const { exif, orientation, xmp, icc } = await sharp(file).metadata();
  expect([exif, orientation, xmp, icc]).toEqual([undefined, undefined, undefined, undefined]);
});

/** Returns a PNG whose header states a size other than the picture's. */
function withSize(png: Buffer, side: number): Buffer {
  const told = Buffer.from(png);
  told.writeUInt32BE(side, 16);
  told.writeUInt32BE(side, 20);
  told.writeUInt32BE(crc32(told.subarray(12, 29)), 29);
  return told;
}
const damaged = 'We can’t read this picture. The file may be damaged. Choose another one';
const notOurs = 'Choose a JPEG, PNG or WebP picture';
const refusals: [string, () => Promise<Buffer> | Buffer, string][] = [
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), notOurs],
  ['a GIF', () => makePicture({ format: 'gif', width: 9, height: 9 }), notOurs],
  ['a cut JPEG', async () => (await makePicture()).subarray(0, 9000), damaged],
  ['nothing', () => Buffer.alloc(0), 'This file is empty. Choose a JPEG, PNG or WebP picture'],
  [
    'a bomb',
    async () => withSize(await makePicture({ format: 'png', width: 9, height: 9 }), 11_000),
    'This picture is too large. Choose one up to 40 megapixels, with no side longer than 12,000 pixels',
  ],
  [
    'more than 10 MB',
    async () => padTo(await makePicture(), 10 * 1024 * 1024 + 1),
    'This file is larger than 10 MB. Choose a smaller picture',
  ],
];
test.each(refusals)('25 BLOG %s is refused in words, and nothing is kept', async (_what, make, text) => {
  const before = await pictures();
  const bytes = await make();
  const answer = await upload(bytes);
  expect(answer.status).toBe(400);
  expect(await errors(answer)).toEqual([{ field: 'file', text }]);
  const shown = await upload(bytes, { path: screen, headers: { Accept: 'text/html' } });
  expect(errorsOf(await shown.text())).toEqual([text]);
  expect(await pictures()).toBe(before);
});

test.each([
  ['', 'Describe the picture'],
  ['   ', 'Describe the picture'],
  ['x'.repeat(201), undefined],
])('25 BLOG a picture needs a description of 1 to 200 characters: %j', async (alt, text) => {
  const answer = await upload(await makePicture({ width: 20, height: 20 }), { alt });
  expect(answer.status).toBe(400);
  expect(await errors(answer)).toEqual([{ field: 'alt', text: text ?? expect.stringContaining('200') }]);
});

test('25 BLOG a length that is a lie, and a body over the limit, are refused', async () => {
  const picture = await makePicture({ width: 20, height: 20 });
  const said = (bytes: number) => upload(picture, { headers: { 'Content-Length': String(bytes) } });
  expect((await said(12 * 1024 * 1024)).status).toBe(413);
  const html = { Accept: 'text/html', 'Content-Length': String(12 * 1024 * 1024) };
  const byForm = await upload(picture, { path: screen, headers: html });
  expect([byForm.status, byForm.headers.get('location')]).toEqual([303, `${screen}?problem=too-much`]);
  const shown = await site.request(`${screen}?problem=too-much`, { headers: asUser(cookie) });
  expect(errorsOf(await shown.text())).toEqual(['This file is larger than 10 MB. Choose a smaller picture']);
  // More bytes arrive than the header states: they are counted in any case.
  const long = await upload(padTo(picture, 12 * 1024 * 1024), { headers: { 'Content-Length': '10' } });
  expect(long.status).toBe(400);
});

test('25 BLOG nobody but an operator uploads, describes or deletes', async () => {
  const picture = await added(await makePicture({ width: 20, height: 20 }));
  const before = await pictures();
  const eve = await signUp(site, { email: `${randomUUID()}@example.org` });
  for (const path of ['/blog/pictures', screen]) {
    expect((await upload(await makePicture(), { as: eve.cookie, path })).status).toBe(404);
    expect((await upload(await makePicture(), { as: '', path })).status).toBe(302);
  }
  const fields = { picture: idOf(picture), alt: 'Eve' };
  expect((await post(site, screen, eve.cookie, { ...fields, intent: 'delete' })).status).toBe(404);
  expect((await post(site, screen, eve.cookie, { ...fields, intent: 'describe' })).status).toBe(404);
  expect(await pictures()).toBe(before);
});

test('25 BLOG a picture is described anew; it is deleted only while no post and no version of one shows it', async () => {
  const picture = await added(await makePicture({ width: 20, height: 20 }));
  const id = idOf(picture);
  const send = (intent: string, alt = '') => post(site, screen, cookie, { intent, picture: id, alt });
  expect((await send('describe', 'A "pond" & <reeds>')).status).toBe(302);
  const { rows } = await site.pool.query<{ id: string }>(
    `insert into blog_posts (title, slug, author, featured_image) values ('Ponds', 'ponds', 'Ann', $1) returning id`,
    [picture.src],
  );
  const shown = await (await site.request(screen, { headers: asUser(cookie) })).text();
  expect(shown).toContain('href="/blog/ponds"');
  expect(shown).toContain('You can’t delete this picture');
  expect((await send('delete')).status).toBe(409);
  await site.pool.query(`update blog_posts set featured_image = null, content = $1`, [`<img src="${picture.src}">`]);
  expect((await send('delete')).status).toBe(409);
  expect((await site.request(picture.src)).status).toBe(200);
  await site.pool.query('delete from blog_posts where id = $1', [rows[0]?.id]);
  expect((await send('delete')).status).toBe(302);
  expect((await site.request(picture.src)).status).toBe(404);
  expect((await send('delete')).status).toBe(404);
  expect((await send('describe', 'x')).status).toBe(404);
});
