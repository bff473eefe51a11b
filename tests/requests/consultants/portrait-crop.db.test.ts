import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { asUser, signUp } from '../../support/as-user.ts';
import { cornersOf, photoFromPhone, quarteredPicture } from '../../support/pictures.ts';
import { fileOf, portraitOf, upload } from '../../support/portraits.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// The part of a picture that becomes the portrait: chosen in the browser, cut out on the server.

let site: TestSite;
let cookie: string;
let userId: string;
beforeAll(async () => {
  site = await openTestSite();
  ({ cookie, userId } = await signUp(site, { email: `${randomUUID()}@example.org` }));
  await addConsultant(site.pool, { user_id: userId, name: 'Ann Example' });
});
afterAll(() => site.discard());

const send = async (picture: Buffer, crop?: string) => {
  await site.pool.query('delete from rate_limits');
  return upload(site, cookie, picture, { fields: { intent: 'save', ...(crop !== undefined && { crop }) } });
};
async function saved(picture: Buffer, crop?: string): Promise<Buffer> {
  expect((await send(picture, crop)).status).toBe(302);
  const answer = await site.request(fileOf(await portraitOf(site, userId)), { headers: asUser(cookie) });
  return Buffer.from(await answer.arrayBuffer());
}

const all = (colour: string) => Array.from({ length: 4 }, () => colour);
const square = { width: 400, height: 400 };
const wide = { width: 800, height: 400 };
const tall = { width: 300, height: 900 };

describe('D12 DATA-15 the crop of a portrait', () => {
  test.each([
    ['no crop, its middle', square, undefined, ['red', 'green', 'blue', 'yellow']],
    ['no crop, its middle', wide, undefined, ['red', 'green', 'blue', 'yellow']],
    ['upper left', square, '0,0,2', all('red')],
    ['upper right', square, '1,0,2', all('green')],
    ['lower left', square, '0,1,4', all('blue')],
    ['lower right', square, '1,1,2', all('yellow')],
    ['left', wide, '0,0.5,1', ['red', 'red', 'blue', 'blue']],
    ['right', wide, '1,0.5,1', ['green', 'green', 'yellow', 'yellow']],
    ['above', tall, '0.5,0,1', ['red', 'green', 'red', 'green']],
    ['below', tall, '0.5,1,1', ['blue', 'yellow', 'blue', 'yellow']],
  ])('%s of %o', async (_, shape, crop, corners) => {
    const picture = await saved(await quarteredPicture(shape), crop);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 512, height: 512 });
    expect(await cornersOf(picture)).toEqual(corners);
  });

  test('of a photo that a phone stored on its side: as the browser shows it', async () => {
    expect(await cornersOf(await saved(await photoFromPhone(), '0.5,0,2'))).toEqual(all('red'));
    expect(await cornersOf(await saved(await photoFromPhone(), '0.5,1,2'))).toEqual(all('blue'));
  });

  test('of the smallest picture and of a line', async () => {
    for (const shape of [
      { width: 1, height: 1 },
      { width: 2000, height: 1 },
      { width: 1, height: 2000 },
    ]) {
      const picture = await saved(await quarteredPicture(shape), '0.3333,0.6667,3.95');
      expect(await sharp(picture).metadata()).toMatchObject({ width: 512, height: 512 });
    }
  });

  test.each([
    '0,0',
    '0,0,0',
    '0,0,5',
    '-1,0,1',
    '2,0,1',
    'NaN,NaN,NaN',
    '1e9,0,1',
    '0,0,1,1',
    '0,0,1;drop table users',
    '0'.repeat(61),
    '9'.repeat(50_000),
    '\u0000',
  ])('%s is refused, and the portrait stays', async (crop) => {
    await saved(await quarteredPicture());
    const before = await portraitOf(site, userId);
    const answer = await send(await quarteredPicture(), crop);
    expect(answer.status).toBe(400);
    expect(await portraitOf(site, userId)).toBe(before);
  });
});
