import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeFile } from '../../../platform/storage/remove-file.server.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { asUser, post, signUp } from '../../support/as-user.ts';
import { makePicture, padTo, photoFromPhone, plainPicture } from '../../support/pictures.ts';
import { fileOf, portraitOf, portraitPath, upload } from '../../support/portraits.ts';
import { errorsOf, noticeAfter } from '../../support/sign-in.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { eventually } from '../../patience/eventually.ts';

const megabyte = 1024 * 1024;

let site: TestSite;
let cookie: string;
let userId: string;
let consultantId: string;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());
beforeEach(async () => {
  ({ cookie, userId } = await signUp(site, { email: `${randomUUID()}@example.org` }));
  consultantId = await addConsultant(site.pool, { user_id: userId, name: 'Ann Example' });
});

const portrait = () => portraitOf(site, userId);
const get = (path: string, who = '') => site.request(path, { headers: who ? asUser(who) : {} });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const isKept = (name: string | null, px: 128 | 512 = 512) =>
  existsSync(join(site.config.dataDir, 'files', 'portraits', `${name}-${px}.webp`));
/** The folder for received files. It is created when a file arrives. */
const uploads = () => join(site.config.dataDir, 'uploads');
const wasReceived = () => existsSync(uploads());
/** Does the same as `eventually`, but makes the site remove files at each attempt instead of once a second. */
function tidied(expectation: () => void): Promise<void> {
  return eventually(() => {
    site.jobs.lookNow(removeFile);
    expectation();
  });
}
async function save(picture: Buffer) {
  const answer = await upload(site, cookie, picture);
  expect(answer.status).toBe(302);
  return { answer, name: await portrait() };
}

describe('D12 DATA-15 an uploaded portrait', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes two squares in WebP', async (format) => {
    const { answer, name } = await save(await makePicture({ format }));
    expect(answer.headers.get('location')).toBe(portraitPath);
    expect(await noticeAfter(site, answer, cookie)).toEqual({ kind: 'success', text: 'Photo saved.' });
    expect(name).toMatch(/^[\da-f-]{36}$/);
    for (const px of [512, 128] as const) {
      const picture = await bytesOf(await get(fileOf(name, px)));
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: px, height: px });
    }
  });

  test('it stands on the list, on the front page, on the profile and on one’s own page; without one a drawing', async () => {
    await site.pool.query('delete from consultant_profiles where id <> $1', [consultantId]);
    const pages = ['/consultants', '/', `/consultants/${consultantId}`];
    await eventually(async () => {
      for (const path of pages) expect(await site.html(path)).toContain('Ann Example');
    });
    for (const path of pages) expect(await site.html(path)).not.toContain('<img');
    const { name } = await save(await makePicture());
    await eventually(async () => {
      for (const path of pages) {
        const img = /<img[^>]*>/.exec(await site.html(path))?.[0];
        expect(img).toContain(`${fileOf(name, 128)} 128w, ${fileOf(name)} 512w`);
        expect(img).toMatch(/sizes="(64|128)px"/);
        expect(img).toContain('alt=""');
      }
    });
    expect(await site.html('/consultants')).toMatch(/<img[^>]*loading="lazy"/);
    // The drawn portrait is below the picture, in case that does not load.
    expect(await site.html('/consultants')).toMatch(/<span class="relative[^>]*><svg[^]*?<\/svg><img/);
    expect(await (await get(portraitPath, cookie)).text()).toContain('This is how others see your photo.');
  });

  test('it is turned as it was taken, its middle is cut out, and nothing else of the file is kept', async () => {
    const photo = await photoFromPhone();
    expect((await sharp(photo).metadata()).exif?.includes('Ann Example')).toBe(true);
    const { name } = await save(photo);
    for (const px of [512, 128] as const) {
      const picture = await bytesOf(await get(fileOf(name, px)));
      const facts = await sharp(picture).metadata();
      expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(Array(5).fill(undefined));
      for (const word of ['Exif', 'Ann Example', 'Phone', 'GPS']) expect(picture.includes(word)).toBe(false);
      const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)];
      expect(top[0]).toBeGreaterThan(180);
      expect(bottom[2]).toBeGreaterThan(180);
    }
  });

  test('the one before is taken out of the store; removing brings the drawn one back', async () => {
    const { name: first } = await save(await makePicture());
    const { name: second } = await save(await makePicture());
    expect(second).not.toBe(first);
    await tidied(() => expect([isKept(first), isKept(first, 128)]).toEqual([false, false]));
    expect([isKept(second), isKept(second, 128)]).toEqual([true, true]);
    expect((await get(fileOf(first))).status).toBe(404);

    const removed = await post(site, portraitPath, cookie, { intent: 'remove' });
    expect([removed.status, removed.headers.get('location')]).toEqual([302, portraitPath]);
    expect(await portrait()).toBeNull();
    expect((await get(fileOf(second))).status).toBe(404);
    await tidied(() => expect([isKept(second), isKept(second, 128)]).toEqual([false, false]));
    // Sending it twice does no harm.
    expect((await post(site, portraitPath, cookie, { intent: 'remove' })).status).toBe(302);
  });

  test('of a moving picture the first frame, of a transparent one what lies on white', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => plainPicture(colour)));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: 100 })
      .toBuffer();
    const { name } = await save(moving);
    const picture = await bytesOf(await get(fileOf(name)));
    const facts = await sharp(picture).metadata();
    expect(facts.pages ?? 1).toBe(1);
    const colour = await sharp(picture).raw().toBuffer();
    expect([colour[0]! > 200, colour[2]! < 60]).toEqual([true, true]);

    const glass = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { name: second } = await save(glass);
    const white = await sharp(await bytesOf(await get(fileOf(second)))).metadata();
    expect(white.hasAlpha).toBe(false);
  });

  test('a picture with a program behind it loses it', async () => {
    const both = Buffer.concat([await makePicture(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const { name } = await save(both);
    expect((await bytesOf(await get(fileOf(name)))).includes('alert')).toBe(false);
  });

  test('5 MB are taken, one byte more is not', async () => {
    const picture = await makePicture();
    await save(padTo(picture, 5 * megabyte));
    const before = await portrait();
    const refused = await upload(site, cookie, padTo(picture, 5 * megabyte + 1));
    expect(refused.status).toBe(400);
    expect(errorsOf(await refused.text())).toEqual(['This file is larger than 5 MB. Choose a smaller picture']);
    expect(await portrait()).toBe(before);
  });
});

describe('limits', () => {
  test('20 pictures in an hour, then 429 with the time to wait; others are not hindered', async () => {
    const picture = await makePicture({ width: 30, height: 30 });
    for (let number = 1; number <= 20; number++) expect((await upload(site, cookie, picture)).status).toBe(302);
    await rm(uploads(), { recursive: true });
    const stopped = await upload(site, cookie, picture);
    expect([stopped.status, stopped.headers.has('retry-after')]).toEqual([429, true]);
    expect(wasReceived()).toBe(false);
    expect(withoutScripts(await stopped.text())).toContain('Too many attempts. Try again in');
    expect((await post(site, portraitPath, cookie, { intent: 'remove' })).status).toBe(302);
    const other = await signUp(site, { email: `${randomUUID()}@example.org` });
    await addConsultant(site.pool, { user_id: other.userId });
    expect((await upload(site, other.cookie, picture)).status).toBe(302);
  });

  test('many pictures at once: each is saved or told to wait, and one of them stays', async () => {
    const picture = await makePicture();
    // The library reads no picture until the test allows it: the site is working on one, and the others wait.
    const { promise: mayRead, resolve: read } = Promise.withResolvers<void>();
    const library = sharp.prototype as { metadata(this: Sharp): Promise<Metadata> };
    const { metadata } = library;
    vi.spyOn(library, 'metadata').mockImplementation(async function (this: Sharp) {
      await mayRead;
      return metadata.call(this);
    });
    const told: string[] = [];
    const answers = Array.from({ length: 15 }, async () => {
      const answer = await upload(site, cookie, picture);
      if (answer.status === 503) told.push(await answer.text());
      return answer.status;
    });
    try {
      await eventually(() => expect(told).toHaveLength(7));
    } finally {
      read();
    }
    for (const text of told) expect(text).toContain('Too many photos are being saved at the moment.');
    expect((await Promise.all(answers)).toSorted()).toEqual([
      ...Array.from({ length: 8 }, () => 302),
      ...Array.from({ length: 7 }, () => 503),
    ]);
    expect((await get(fileOf(await portrait()))).status).toBe(200);
  });

  test('a body over the limit: 413 for the page’s own JavaScript, without it the form again with the reason', async () => {
    const large = padTo(await makePicture(), 7 * megabyte);
    const body = () => {
      const form = new FormData();
      form.set('intent', 'save');
      form.set('portrait', new File([new Uint8Array(large)], 'me.jpg', { type: 'image/jpeg' }));
      return form;
    };
    // As browsers send it: with the length.
    const headers = { ...asUser(cookie), 'Content-Length': String(7 * megabyte) };
    const byScript = await site.request(`${portraitPath}.data`, { method: 'POST', headers, body: body() });
    expect(byScript.status).toBe(413);
    const accept = { ...headers, Accept: 'text/html,*/*' };
    const byForm = await site.request(portraitPath, { method: 'POST', headers: accept, body: body() });
    expect([byForm.status, byForm.headers.get('location')]).toEqual([303, `${portraitPath}?problem=too-much`]);
    const html = await (await get(byForm.headers.get('location') ?? '', cookie)).text();
    expect(errorsOf(html)).toEqual(['This file is larger than 5 MB. Choose a smaller picture']);
    // Without a length, the form is read until it is too large. The response then shows the error without a redirect.
    const unsaid = await site.request(portraitPath, { method: 'POST', headers: asUser(cookie), body: body() });
    expect(unsaid.status).toBe(400);
    expect(errorsOf(await unsaid.text())).toEqual(['This file is larger than 5 MB. Choose a smaller picture']);
    // All other addresses keep their small limit.
    const elsewhere = await site.request('/profile/name', { method: 'POST', headers, body: body() });
    expect(elsewhere.status).toBe(413);
  });
});

describe('ROLE-13 whose portrait', () => {
  test('without a consultant profile: told to create it first, and nothing is taken', async () => {
    await rm(uploads(), { recursive: true, force: true });
    const manager = await signUp(site, { email: `${randomUUID()}@example.org`, role: 'careService' });
    const html = withoutScripts(await (await get(portraitPath, manager.cookie)).text());
    expect(html).toContain('Create your consultant profile first');
    expect(html).toContain('href="/consultant-profile"');
    expect(html).not.toContain('type="file"');
    expect((await upload(site, manager.cookie, await makePicture())).status).toBe(400);
    expect(wasReceived()).toBe(false);
    expect((await post(site, portraitPath, manager.cookie, { intent: 'remove' })).status).toBe(400);
  });

  test('visitors are sent to the login screen; another site’s page changes nothing', async () => {
    const visitor = await upload(site, '', await makePicture());
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      302,
      `/login?from=${encodeURIComponent(portraitPath)}`,
    ]);
    const foreign = { Cookie: cookie, Origin: 'https://evil.example' };
    const body = new URLSearchParams({ intent: 'remove' });
    expect((await site.request(portraitPath, { method: 'POST', headers: foreign, body })).status).toBe(403);
  });

  test('the picture of a hidden or unlisted profile is its owner’s alone, and kept by no cache', async () => {
    const { name } = await save(await makePicture());
    const eve = await signUp(site, { email: `${randomUUID()}@example.org` });
    await site.pool.query('update consultant_profiles set is_hidden = true where id = $1', [consultantId]);
    for (const px of [128, 512] as const) {
      expect((await get(fileOf(name, px))).status).toBe(404);
      expect((await get(fileOf(name, px), eve.cookie)).status).toBe(404);
      const own = await get(fileOf(name, px), cookie);
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      expect(own.headers.get('vary')).toContain('Cookie');
    }
    await site.pool.query('update consultant_profiles set is_hidden = false where id = $1', [consultantId]);
    expect((await get(fileOf(name))).status).toBe(200);
  });
});
