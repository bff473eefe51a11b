import { randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { asUser, post, signUp } from '../../support/as-user.ts';
import { makePicture } from '../../support/pictures.ts';
import { portraitOf, portraitPath, upload } from '../../support/portraits.ts';
import { errorsOf } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { unreadableText } from '../../../ui/form/form-answer.ts';

let site: TestSite;
let cookie: string;
let userId: string;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());
beforeEach(async () => {
  ({ cookie, userId } = await signUp(site, { email: `${randomUUID()}@example.org` }));
  await addConsultant(site.pool, { user_id: userId, name: 'Ann Example' });
});

const portrait = () => portraitOf(site, userId);

const notOurs = 'Choose a JPEG, PNG or WebP picture';
const damaged = 'We can’t read this picture. The file may be damaged. Choose another one';
const tooManyPixels =
  'This picture is too large. Choose one up to 40 megapixels, with no side longer than 12,000 pixels';
/**
 * Returns a PNG whose header states a size other than the picture's. The size is in the chunk that begins at byte 12
 * and ends with its own checksum.
 */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const told = Buffer.from(png);
  told.writeUInt32BE(width, 16);
  told.writeUInt32BE(height, 20);
  told.writeUInt32BE(crc32(told.subarray(12, 29)), 29);
  return told;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><script>alert(1)</script></svg>';

describe('D12 what is no such picture is refused with 400, in words', () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#9ab' } })
      .png()
      .toBuffer();
  const cut = async (format: 'jpeg' | 'png' | 'webp') => (await makePicture({ format })).subarray(0, 9000);
  const cases: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['an SVG named .jpg', () => Buffer.from(svg), notOurs],
    ['a GIF', () => makePicture({ format: 'gif', width: 40, height: 40 }), notOurs],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#9ab' } })
          .tiff()
          .toBuffer(),
      notOurs,
    ],
    ['a text', () => Buffer.from('Hello'), notOurs],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), notOurs],
    ['zero bytes', () => Buffer.alloc(0), 'This file is empty. Choose a JPEG, PNG or WebP picture'],
    ['a cut JPEG', () => cut('jpeg'), damaged],
    ['a cut PNG', () => cut('png'), damaged],
    ['a cut WebP', () => cut('webp'), damaged],
    ['the beginning of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff]), damaged],
    [
      'a JPEG’s beginning and an SVG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
      damaged,
    ],
    ['41 megapixels', () => flat(8200, 5000), tooManyPixels],
    ['12,001 px a side', () => flat(12_001, 10), tooManyPixels],
  ];
  test.each(cases)('%s', async (_what, make, text) => {
    const refused = await upload(site, cookie, await make());
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(errorsOf(html)).toEqual([text]);
    expect(html).toContain('aria-invalid="true"');
    expect(await portrait()).toBeNull();
  });

  // What a browser sends for a file field without a chosen file.
  const ofForm = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const field = (about: string, value: string) => `--b\r\nContent-Disposition: form-data; ${about}\r\n\r\n${value}\r\n`;
  const nothingChosen = `${field('name="intent"', 'save')}${field('name="portrait"; filename=""', '')}--b--\r\n`;

  test('no file at all', async () => {
    for (const answer of [
      await post(site, portraitPath, cookie, { intent: 'save' }),
      await site.request(portraitPath, {
        method: 'POST',
        headers: { ...asUser(cookie), ...ofForm },
        body: nothingChosen,
      }),
    ]) {
      expect(answer.status).toBe(400);
      expect(errorsOf(await answer.text())).toEqual(['Choose a picture']);
    }
  });

  test('a bomb: a small file with many pixels is refused by its head alone', async () => {
    // The header promises 121 megapixels that do not follow, so a decoder would report a damaged file.
    const bomb = withSize(await flat(10, 10), 11_000, 11_000);
    const refused = await upload(site, cookie, bomb);
    expect(refused.status).toBe(400);
    expect(errorsOf(await refused.text())).toEqual([tooManyPixels]);
    const undecodable = await upload(site, cookie, withSize(await flat(10, 10), 5000, 5000));
    expect(errorsOf(await undecodable.text())).toEqual([damaged]);
  });

  test.each<[string, Record<string, string>]>([
    ['no intent', {}],
    ['another intent', { intent: 'delete' }],
    ['a field that the form does not have', { intent: 'save', userId: 'x' }],
    ['the level of verification', { intent: 'save', verification_level: 'premium' }],
  ])('%s', async (_what, fields) => {
    const answer = await upload(site, cookie, await makePicture({ width: 20, height: 20 }), { fields });
    expect(answer.status).toBe(400);
    expect(errorsOf(await answer.text())).toEqual([unreadableText]);
    expect(await portrait()).toBeNull();
  });

  test('whatever a stranger sends: never a failure of ours', async () => {
    const starts = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('RIFF')];
    const real = await Promise.all(
      (['jpeg', 'png', 'webp'] as const).map((format) => makePicture({ format, width: 60, height: 50 })),
    );
    const garbage = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc
        .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }))
        .map(([start, rest]) => Buffer.concat([start, rest])),
      // Real pictures with a few changed bytes.
      fc
        .tuple(fc.constantFrom(...real), fc.array(fc.tuple(fc.nat(3000), fc.nat(255)), { maxLength: 12 }))
        .map(([picture, changes]) => {
          const copy = Buffer.from(picture);
          for (const [at, byte] of changes) copy[at % copy.length] = byte;
          return copy;
        }),
    );
    const name = fc.string({ unit: 'binary', maxLength: 20 });
    const type = fc.constantFrom('image/jpeg', 'image/svg+xml', 'text/html', '', 'x');
    await fc.assert(
      fc.asyncProperty(garbage, name, type, async (bytes, fileName, fileType) => {
        await site.pool.query('delete from rate_limits');
        const { status } = await upload(site, cookie, bytes, { name: fileName, type: fileType });
        expect([302, 400]).toContain(status);
      }),
      { numRuns: 60 },
    );
    expect((await site.request(portraitPath, { headers: asUser(cookie) })).status).toBe(200);
  });

  test('a body that is no form', async () => {
    for (const [type, body] of [
      ['application/json', '{}'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', '--b\r\nnothing'],
      ['text/plain', randomBytes(50).toString('latin1')],
    ] as const) {
      const headers = { ...asUser(cookie), 'Content-Type': type };
      expect((await site.request(portraitPath, { method: 'POST', headers, body })).status).toBe(400);
    }
  });
});
