import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exportAccount } from '../../../app/accounts/account-jobs.server.ts';
import { demoConsultantId, loadDemoConsultants } from '../../../app/consultants/demo/demo-consultants.server.ts';
import { openStorage } from '../../../platform/storage/open-storage.server.ts';
import { removeFile } from '../../../platform/storage/remove-file.server.ts';
import type { Storage } from '../../../platform/storage/storage.server.ts';
import { removeDemoData } from '../../../server/demo-data.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { asUser, post, signUp, testPassword } from '../../support/as-user.ts';
import { makePicture } from '../../support/pictures.ts';
import { fileOf, portraitOf, portraitPath, upload } from '../../support/portraits.ts';
import { startS3StandIn, type S3StandIn } from '../../commands/s3-stand-in.ts';
import { errorsOf } from '../../support/sign-in.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { eventually } from '../../patience/eventually.ts';

// Portraits in an S3 store, which, unlike a folder, can be slow, refuse requests and fail.

let site: TestSite;
let s3: S3StandIn;
let picture: Buffer;
let email: string;
let cookie: string;
let userId: string;
beforeAll(async () => {
  s3 = await startS3StandIn();
  site = await openTestSite({}, s3.settings);
  picture = await makePicture();
});
afterAll(async () => {
  await site.discard();
  await s3.stop();
});
beforeEach(async () => {
  email = `${randomUUID()}@example.org`;
  ({ cookie, userId } = await signUp(site, { email }));
  await addConsultant(site.pool, { user_id: userId });
});
afterEach(async () => {
  s3.mood = 'well';
  vi.restoreAllMocks();
  await site.pool.query('drop trigger if exists refuse on consultant_profiles');
  await tidied(async () => expect(await jobsLeft()).toBe(0));
});

const portrait = () => portraitOf(site, userId);
const save = () => upload(site, cookie, picture);
const keys = () => [...s3.files.keys()].toSorted();
const keysOf = (name: string | null) => [`portraits/${name}-128.webp`, `portraits/${name}-512.webp`];
const isThere = (name: string | null) => keys().filter((key) => keysOf(name).includes(key)).length;
async function saved(): Promise<string | null> {
  expect((await save()).status).toBe(302);
  return portrait();
}
/** Does the same as `eventually`, but makes the site try all waiting removals of files at each attempt. */
function tidied<Value>(expectation: () => Value | Promise<Value>): Promise<Value> {
  return eventually(async () => {
    await site.pool.query("update jobs.job set start_after = now() where name = 'remove-file' and start_after > now()");
    site.jobs.lookNow(removeFile);
    return expectation();
  });
}
/** Replaces the site's store until the end of the test. */
function useStore(store: Storage) {
  vi.spyOn(site.storage, 'put').mockImplementation(store.put);
  vi.spyOn(site.storage, 'get').mockImplementation(store.get);
  vi.spyOn(site.storage, 'remove').mockImplementation(store.remove);
}
async function jobsLeft(): Promise<number> {
  const { rows } = await site.pool.query<{ count: number }>(
    "select count(*)::int as count from jobs.job where name = 'remove-file' and state < 'completed'",
  );
  return rows[0]?.count ?? 0;
}

test('D12 a portrait lies in the S3 store, in two sizes, and is given out from there', async () => {
  const name = await saved();
  expect(isThere(name)).toBe(2);
  const answer = await site.request(fileOf(name));
  expect(Buffer.from(await answer.arrayBuffer()).equals(s3.files.get(`portraits/${name}-512.webp`)!.bytes)).toBe(true);
});

describe('while the store is away', () => {
  test.each(['forbids', 'broken', 'dies'] as const)('one that %s: 503 in words, the portrait stays', async (mood) => {
    const name = await saved();
    s3.mood = mood;
    const failed = await save();
    expect(failed.status).toBe(503);
    expect(errorsOf(await failed.text())).toEqual(['We couldn’t save your photo. Try again in a moment.']);
    expect(await portrait()).toBe(name);
    const away = await site.request(fileOf(name));
    expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store']);
    // The portrait's screen, and every page with the portrait, still work.
    expect((await site.request(portraitPath, { headers: asUser(cookie) })).status).toBe(200);
    const said = site.logged.filter(({ msg }) => msg === 'a portrait was not saved').at(-1);
    expect(JSON.stringify(said)).toContain('Could not put portraits/');
    expect(JSON.stringify(site.logged)).not.toContain('stand/in+secret');
    s3.mood = 'well';
    expect((await site.request(fileOf(name))).status).toBe(200);
  });

  const hour = 3600_000;
  const hours = { connectWithinMs: hour, answerWithinMs: hour, allWithinMs: hour };

  test('one that is slow: nothing else waits for it', async () => {
    const name = await saved();
    const slow = await startS3StandIn();
    slow.mood = 'slow';
    const { s3: place } = site.config;
    useStore(
      openStorage({ ...site.config, s3: place && { ...place, endpoint: slow.settings['S3_ENDPOINT']! } }, hours),
    );
    let answered = 0;
    const waiting = [save(), site.request(fileOf(name))].map((asked) => asked.finally(() => answered++));
    await eventually(() => expect(slow.calls.map((call) => call.slice(0, 3)).toSorted()).toEqual(['GET', 'PUT']));
    expect((await site.request('/consultants')).status).toBe(200);
    expect((await post(site, '/profile/name', cookie, { firstName: 'Ann', lastName: '' })).status).toBe(302);
    expect(answered).toBe(0);
    // When the store stops, the waiting requests get an error.
    await slow.stop();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([503, 503]);
  });

  test('one that does not answer in time is given up', async () => {
    const name = await saved();
    s3.mood = 'slow';
    useStore(openStorage(site.config, { ...hours, answerWithinMs: 50 }));
    const answers = await Promise.all([save(), site.request(fileOf(name))]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    const said = site.logged.filter(({ msg }) => msg === 'a portrait was not saved').at(-1);
    expect(JSON.stringify(said)).toContain('it did not answer in time');
  });

  test('removing works at once; the files follow when the store is back', async () => {
    const name = await saved();
    s3.mood = 'broken';
    expect((await post(site, portraitPath, cookie, { intent: 'remove' })).status).toBe(302);
    expect(await portrait()).toBeNull();
    const retried = async () =>
      (await site.pool.query("select from jobs.job where name = 'remove-file' and state = 'retry'")).rows;
    await eventually(async () => {
      site.jobs.lookNow(removeFile);
      expect(await retried()).toHaveLength(2);
    });
    expect(isThere(name)).toBe(2);
    s3.mood = 'well';
    await tidied(() => expect(isThere(name)).toBe(0));
  });
});

describe('files and rows agree', () => {
  const refuseUpdates = async () => {
    await site.pool.query(`create or replace function refuse() returns trigger language plpgsql as
      'begin raise exception ''no''; end'`);
    await site.pool.query(
      'create trigger refuse before update on consultant_profiles for each row execute function refuse()',
    );
  };

  test('what cannot be written into the profile leaves no file behind, and the old portrait stays', async () => {
    const name = await saved();
    const before = keys();
    await refuseUpdates();
    expect((await save()).status).toBe(503);
    await tidied(() => expect(keys()).toEqual(before));
    expect(await portrait()).toBe(name);
    expect(isThere(name)).toBe(2);
    // A failed removal changes nothing either.
    expect((await post(site, portraitPath, cookie, { intent: 'remove' })).status).toBe(503);
    expect(isThere(name)).toBe(2);
  });

  test('an account that is closed while its picture is on the way leaves no file behind', async () => {
    const before = keys();
    const put = site.storage.put;
    const closing = vi.spyOn(site.storage, 'put').mockImplementation(async (...given) => {
      await put(...given);
      const closed = { email, password: testPassword, understood: 'yes' };
      if (given[0].endsWith('-128.webp')) expect((await post(site, '/profile/close', cookie, closed)).status).toBe(302);
    });
    const answer = await save();
    closing.mockRestore();
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/login?from=%2Fconsultant-profile%2Fportrait',
    ]);
    await tidied(() => expect(keys()).toEqual(before));
    expect((await site.pool.query('select from consultant_profiles where user_id = $1', [userId])).rows).toEqual([]);
  });

  test('two uploads at once: one stays, with its files, and no other file', async () => {
    const before = keys();
    expect((await Promise.all([save(), save(), save()])).map(({ status }) => status)).toEqual([302, 302, 302]);
    const name = await portrait();
    await tidied(() => expect(keys()).toEqual([...before, ...keysOf(name)].toSorted()));
  });
});

describe('DATA-15 what is one’s own', () => {
  async function copyOf(): Promise<{ files: Record<string, Uint8Array>; html: string }> {
    await post(site, '/profile/data', cookie, {});
    const read = async () =>
      withoutScripts(await (await site.request('/profile/settings', { headers: asUser(cookie) })).text());
    const link = await eventually(async () => {
      site.jobs.lookNow(exportAccount);
      const found = /href="(\/profile\/data\/[^"]+)"/.exec(await read())?.[1];
      if (!found) throw new Error('not ready');
      return found;
    });
    const answer = await site.request(link, { headers: asUser(cookie) });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return { files, html: strFromU8(files['your-data.html']!) };
  }

  test('the copy of one’s data holds the picture', async () => {
    const name = await saved();
    const { files, html } = await copyOf();
    expect(Buffer.from(files['portrait.webp']!).equals(s3.files.get(`portraits/${name}-512.webp`)!.bytes)).toBe(true);
    expect(JSON.parse(strFromU8(files['consultant-profile.json']!))).toMatchObject({ portrait: 'portrait.webp' });
    expect(html).toContain('<dt>Portrait</dt><dd>portrait.webp</dd>');
    expect(strFromU8(files['README.txt']!)).toContain('portrait.webp');
  });

  test('without one there is none in the copy; when the store is away the copy fails in words', async () => {
    const { files } = await copyOf();
    expect(Object.keys(files)).not.toContain('portrait.webp');
    expect(JSON.parse(strFromU8(files['consultant-profile.json']!))).toMatchObject({ portrait: null });
    await site.pool.query('delete from account_exports where user_id = $1', [userId]);
    await saved();
    s3.mood = 'broken';
    await post(site, '/profile/data', cookie, {});
    await eventually(async () => {
      site.jobs.lookNow(exportAccount);
      const html = await (await site.request('/profile/settings', { headers: asUser(cookie) })).text();
      expect(html).toContain('We couldn’t put your data together.');
    });
  });

  test('closing the account takes the files away', async () => {
    const name = await saved();
    const closed = await post(site, '/profile/close', cookie, { email, password: testPassword, understood: 'yes' });
    expect(closed.status).toBe(302);
    expect((await site.request(fileOf(name))).status).toBe(404);
    await tidied(() => expect(isThere(name)).toBe(0));
  });

  test('a closing that fails leaves them', async () => {
    const name = await saved();
    await site.pool.query(`create or replace function refuse() returns trigger language plpgsql as
      'begin raise exception ''no''; end'`);
    await site.pool.query('create trigger refuse before delete on users for each row execute function refuse()');
    const failed = await post(site, '/profile/close', cookie, { email, password: testPassword, understood: 'yes' });
    await site.pool.query('drop trigger refuse on users');
    expect(failed.status).toBe(503);
    expect(await jobsLeft()).toBe(0);
    expect(isThere(name)).toBe(2);
    expect((await site.request(fileOf(name))).status).toBe(200);
  });

  test('removing the demo data takes the pictures of made-up people away, and nobody else’s', async () => {
    const real = await saved();
    await site.db.transaction((tx) => loadDemoConsultants(tx));
    const { rows } = await site.pool.query<{ userId: string }>(
      'select user_id as "userId" from consultant_profiles where id = $1',
      [demoConsultantId('amara-okafor')],
    );
    const own = 'update consultant_profiles set user_id = $2 where user_id = $1';
    // The real user of this test becomes the demo user for a moment, to upload as they would.
    await site.pool.query(own, [userId, randomUUID()]);
    await site.pool.query(own, [rows[0]!.userId, userId]);
    const demo = await saved();
    expect(demo).not.toBe(real);
    await removeDemoData(site);
    await tidied(() => expect(isThere(demo)).toBe(0));
    expect(isThere(real)).toBe(2);
  });
});
