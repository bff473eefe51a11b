import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { asUser, signUp } from '../../support/as-user.ts';
import { makePicture } from '../../support/pictures.ts';
import { fileOf, portraitOf, upload } from '../../support/portraits.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let cookie: string;
let userId: string;
let name: string | null;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 60_000 });
});
afterAll(() => site.discard());
beforeEach(async () => {
  ({ cookie, userId } = await signUp(site, { email: `${randomUUID()}@example.org` }));
  await addConsultant(site.pool, { user_id: userId });
  expect((await upload(site, cookie, await makePicture())).status).toBe(302);
  name = await portraitOf(site, userId);
});

const folder = () => join(site.config.dataDir, 'files', 'portraits');
const sha = (bytes: ArrayBuffer | Buffer) =>
  createHash('sha256')
    .update(new Uint8Array(bytes as ArrayBuffer))
    .digest('hex');

describe('D12 the file of a portrait', () => {
  test('arrives byte for byte, not packed once more, to be kept for long by everybody', async () => {
    const kept = await readFile(join(folder(), `${name}-512.webp`));
    expect(kept.length).toBeGreaterThan(30_000);
    for (const headers of [
      { 'Accept-Encoding': 'br, gzip' },
      {},
      { ...asUser(cookie), 'Accept-Encoding': 'gzip' },
    ] as Record<string, string>[]) {
      const answer = await site.request(fileOf(name), { headers });
      expect(answer.status).toBe(200);
      expect(sha(await answer.arrayBuffer())).toBe(sha(kept));
      expect(answer.headers.get('content-length')).toBe(String(kept.length));
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=604800, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      // A response that shared caches may store sets no session cookie.
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('a browser that has it gets 304; HEAD gets the head', async () => {
    const first = await site.request(fileOf(name, 128));
    const again = await site.request(fileOf(name, 128), {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    const head = await site.request(fileOf(name, 128), { method: 'HEAD' });
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
  });

  test('is not kept among the pages: a change of the file shows at once', async () => {
    await site.request(fileOf(name));
    await writeFile(join(folder(), `${name}-512.webp`), 'changed');
    expect(await (await site.request(fileOf(name))).text()).toBe('changed');
  });

  test.each([
    'x',
    '..%2f..%2fsession-secret',
    `${randomUUID()}-512.webp`,
    'NAME-256.webp',
    'NAME-512.webp.type',
    'NAME-512.png',
    'NAME',
    '%00',
    '%ff',
    `${'a'.repeat(3000)}.webp`,
  ])('%s is not there', async (file) => {
    const { status, headers } = await site.request(`/portraits/${file.replace('NAME', name ?? '')}`);
    expect([400, 404]).toContain(status);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('upper case is another name: one address for one picture', async () => {
    expect((await site.request(fileOf(name?.toUpperCase() ?? ''))).status).toBe(404);
  });

  test('whatever is asked for: never a failure of ours', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        const { status } = await site.request(`/portraits/${encodeURIComponent(text.toWellFormed())}`);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 50 },
    );
  });

  test('a file that no profile names is not given out, and nothing can be changed here', async () => {
    const other = randomUUID();
    await site.storage.put(`portraits/${other}-512.webp`, { bytes: Buffer.from('x'), contentType: 'image/webp' });
    expect((await site.request(fileOf(other))).status).toBe(404);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await site.request(fileOf(name), { method, headers: asUser(cookie) })).status).toBe(405);
    }
  });

  test('a store that is away answers 503, a file that is lost 404; neither is kept by anybody', async () => {
    await rename(folder(), `${folder()}-away`);
    const lost = await site.request(fileOf(name));
    expect([lost.status, lost.headers.get('cache-control')]).toEqual([404, 'no-store']);
    // There is a file at the folder's path, so the disk returns an error.
    await writeFile(folder(), '');
    const away = await site.request(fileOf(name));
    expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store']);
    await rm(folder());
    await rename(`${folder()}-away`, folder());
    expect((await site.request(fileOf(name))).status).toBe(200);
  });

  test('a database that is away answers 503', async () => {
    await site.pool.query('alter table consultant_profiles rename to consultant_profiles_away');
    expect((await site.request(fileOf(name))).status).toBe(503);
    await site.pool.query('alter table consultant_profiles_away rename to consultant_profiles');
  });

  test('D38 of somebody whose address is still to be confirmed: for its owner alone', async () => {
    await site.pool.query('update account_rules set confirmation_required = true');
    expect((await site.request(fileOf(name))).status).toBe(404);
    expect((await site.request(fileOf(name), { headers: asUser(cookie) })).status).toBe(200);
    await site.pool.query('update account_rules set confirmation_required = false');
    expect((await site.request(fileOf(name))).status).toBe(200);
  });
});
