import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeFolder } from '../../tests/commands/make-folder.ts';
import { runProgram } from '../../tests/commands/program.ts';
import { startS3StandIn, type Mood, type S3StandIn } from '../../tests/commands/s3-stand-in.ts';
import { readConfig } from '../config/read-config.server.ts';
import { openStorage } from './open-storage.server.ts';
import type { S3Limits } from './s3-storage.server.ts';
import type { Storage } from './storage.server.ts';

let folder: string;
let dataDir: string;
let s3: S3StandIn;
const stores: Record<string, Storage> = {};

function open(settings: Record<string, string> = {}, limits?: S3Limits): Storage {
  const answer = readConfig({ DATA_DIR: dataDir, ...settings });
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  return openStorage(answer.config, limits);
}

const hour = 3600_000;
const hours: S3Limits = { connectWithinMs: hour, answerWithinMs: hour, allWithinMs: hour };

beforeAll(async () => {
  folder = await makeFolder();
  dataDir = join(folder, 'data');
  s3 = await startS3StandIn();
  stores['a folder'] = open();
  stores['S3'] = open(s3.settings);
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  s3.mood = 'well';
  vi.restoreAllMocks();
});

const webp = (bytes: Buffer) => ({ bytes, contentType: 'image/webp' });

async function keysIn(store: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys;
}

describe.each(['a folder', 'S3'])('a store in %s', (kind) => {
  const store = () => stores[kind]!;

  test('A4 takes a large file from this machine, and gives it back in pieces', async () => {
    const bytes = randomBytes(3_000_000);
    const path = join(folder, 'large');
    await writeFile(path, bytes);
    await store().putFile('things/large', { path, contentType: 'application/zip' });
    const found = await store().open('things/large');
    expect([found?.bytes, found?.contentType]).toEqual([bytes.length, 'application/zip']);
    expect(Buffer.from(await new Response(found?.body).arrayBuffer()).equals(bytes)).toBe(true);
    expect((await store().get('things/large'))?.bytes.equals(bytes)).toBe(true);
    // The reader stops early.
    await (await store().open('things/large'))?.body.cancel();
    await store().remove('things/large');
    expect(await store().open('things/large')).toBeUndefined();
    await rm(path);
    await expect(store().putFile('things/none', { path: join(folder, 'none'), contentType: 'x/y' })).rejects.toThrow();
    expect(await store().open('things/none')).toBeUndefined();
  });

  test('gives back what was put in, byte for byte, with its type', async () => {
    for (const bytes of [randomBytes(100_000), Buffer.alloc(0), Buffer.from('a\0b\r\n')]) {
      await store().put('things/one-2.webp', webp(bytes));
      const found = await store().get('things/one-2.webp');
      expect(found?.contentType).toBe('image/webp');
      expect(found?.bytes.equals(bytes)).toBe(true);
    }
    await store().put('things/one-2.webp', { bytes: Buffer.from('text'), contentType: 'application/pdf' });
    expect(await store().get('things/one-2.webp')).toEqual({
      bytes: Buffer.from('text'),
      contentType: 'application/pdf',
    });
  });

  test('a missing file is undefined; removing is not minded twice', async () => {
    expect(await store().get('things/nowhere.webp')).toBeUndefined();
    expect(await store().get('nothing/nowhere.webp')).toBeUndefined();
    await store().put('things/gone.webp', webp(Buffer.from('x')));
    await store().remove('things/gone.webp');
    await store().remove('things/gone.webp');
    await store().remove('nothing/nowhere.webp');
    expect(await store().get('things/gone.webp')).toBeUndefined();
  });

  test('names all files, and nothing else that lies in the place', async () => {
    const own = (key: string) => key.startsWith('listed/');
    const keys = Array.from({ length: 7 }, (_, index) => `listed/deep/${index}.webp`);
    expect((await keysIn(store())).filter(own)).toEqual([]);
    for (const key of keys) await store().put(key, webp(Buffer.from(key)));
    s3.files.set('listed/Not a key.txt', { bytes: Buffer.from('x'), contentType: 'text/plain' });
    await writeFile(join(dataDir, 'files/listed.part'), 'x').catch(() => {});
    expect((await keysIn(store())).filter(own).toSorted()).toEqual(keys);
    for (const key of keys) await store().remove(key);
    s3.files.delete('listed/Not a key.txt');
    expect((await keysIn(store())).filter(own)).toEqual([]);
  });

  test('many files at once, and one file many times at once: each is whole', async () => {
    const letters = [...'abcdefgh'];
    await Promise.all(letters.map((letter) => store().put(`many/${letter}`, webp(Buffer.alloc(50_000, letter)))));
    for (const letter of letters) {
      expect((await store().get(`many/${letter}`))?.bytes.equals(Buffer.alloc(50_000, letter))).toBe(true);
    }
    await Promise.all(letters.map((letter) => store().put('many/same', webp(Buffer.alloc(50_000, letter)))));
    const { bytes } = (await store().get('many/same'))!;
    expect(bytes.equals(Buffer.alloc(50_000, bytes[0]))).toBe(true);
  });

  test.each([
    '',
    'file',
    '/file',
    'a//b',
    'a/',
    '../a',
    'a/../b',
    'a/..',
    'a/.hidden',
    '.a/b',
    'a\\b/c',
    'a/b\0',
    'A/b',
    'a/b c',
    'a/%2e%2e/b',
    'a/b.type',
    'a/b.part',
    `a/${'b'.repeat(200)}`,
  ])('the key %j is refused', async (key) => {
    const calls = s3.calls.length;
    const refused = `Not a key of the store: ${JSON.stringify(key.slice(0, 200))}`;
    await expect(store().put(key, webp(Buffer.from('x')))).rejects.toThrow(refused);
    await expect(store().get(key)).rejects.toThrow(refused);
    await expect(store().remove(key)).rejects.toThrow(refused);
    expect(s3.calls).toHaveLength(calls);
  });
});

describe('a folder', () => {
  test('whatever the key, nothing is written outside of it', async () => {
    const part = fc.constantFrom('..', '.', 'a', '-', '/', '\\', '\0', '~', 'b.webp', '%2e', ' ');
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
        await stores['a folder']!.put(parts.join(''), webp(Buffer.from('x'))).catch(() => undefined);
      }),
    );
    expect(await readdir(dataDir)).toEqual(['files']);
    expect(await readdir(folder)).toEqual(['data']);
  });

  test('is for the owner alone, and keeps nothing of a file that could not be written', async () => {
    const store = stores['a folder']!;
    await store.put('private/a.webp', webp(Buffer.from('x')));
    expect((await stat(join(dataDir, 'files/private'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'files/private/a.webp'))).mode & 0o777).toBe(0o600);
    // A folder already has the name of the file, so the draft can be written but not moved into place.
    await mkdir(join(dataDir, 'files/private/b.webp/in'), { recursive: true });
    await expect(store.put('private/b.webp', webp(Buffer.from('x')))).rejects.toThrow();
    const left = (await readdir(join(dataDir, 'files/private'))).filter((name) => name.endsWith('.part'));
    expect(left).toEqual([]);
  });

  test('a disk that fails is not a missing file', async () => {
    await writeFile(join(dataDir, 'files/broken'), '');
    const store = stores['a folder']!;
    await expect(store.get('broken/a.webp')).rejects.toThrow('ENOTDIR');
    await expect(store.put('broken/a.webp', webp(Buffer.from('x')))).rejects.toThrow();
  });
});

describe('S3', () => {
  test('asks by the path, with the bucket in it', async () => {
    await stores['S3']!.put('by/path.webp', webp(Buffer.from('x')));
    expect(s3.calls.at(-1)).toBe('PUT by/path.webp');
    expect([...s3.files.keys()]).toContain('by/path.webp');
  });

  const cases: [Mood, string, number][] = [
    ['forbids', 'it answered 403: these keys may not do that', 1],
    ['broken', 'it answered 500 (InternalError)', 2],
    ['dies', 'ECONNRESET', 2],
  ];
  test.each(cases)('a store that %s: a clear error after %s', async (mood, reason, calls) => {
    const store = stores['S3']!;
    s3.mood = mood;
    const before = s3.calls.length;
    const end = `the bucket uploads at ${s3.settings['S3_ENDPOINT']}: ${reason}.`;
    await expect(store.put('a/b.webp', webp(Buffer.from('x')))).rejects.toThrow(`Could not put a/b.webp into ${end}`);
    expect(s3.calls.length - before).toBe(calls);
    await expect(store.get('a/b.webp')).rejects.toThrow(`Could not get a/b.webp from ${end}`);
    await expect(store.remove('a/b.webp')).rejects.toThrow(`Could not remove a/b.webp from ${end}`);
    s3.mood = 'well';
    expect(await store.get('a/b.webp')).toBeUndefined();
  });

  // The test's store never responds and all other limits are hours, so only this limit can end the call.
  const ends: [Mood, Partial<S3Limits>][] = [
    ['slow', { answerWithinMs: 50 }],
    ['slow', { allWithinMs: 200 }],
    ['stuck', { allWithinMs: 200 }],
  ];
  test.each(ends)('a store that is %s is given up when %j are over', async (mood, limit) => {
    s3.mood = mood;
    const asked = open(s3.settings, { ...hours, ...limit }).get('a/b.webp');
    await expect(asked).rejects.toThrow('it did not answer in time');
  });

  test('of itself a store has 8 seconds for an answer and 15 for all', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const ends = vi.spyOn(AbortSignal, 'timeout');
    await stores['S3']!.get('a/b.webp');
    expect(ends.mock.calls).toEqual([[15_000]]);
    // The library sets this timer itself.
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(8_000);
  });

  test('a store that is not there is an error, not a missing file', async () => {
    const gone = await startS3StandIn();
    await gone.stop();
    await expect(open(gone.settings).get('a/b.webp')).rejects.toThrow(/: ECONNREFUSED\.$/);
  });

  test.each([
    ['S3_BUCKET', 'elsewhere', 'it answered 404: there is no such bucket (S3_BUCKET)'],
    ['S3_ACCESS_KEY_ID', 'AKIAOTHER', 'it answered 403: the access key is not known there (S3_ACCESS_KEY_ID)'],
    [
      'S3_SECRET_ACCESS_KEY',
      'other',
      'it answered 403: the secret is not the one of the access key (S3_SECRET_ACCESS_KEY)',
    ],
    ['S3_REGION', 'us-east-1', 'it answered 403: the bucket lies in another region (S3_REGION)'],
  ])('a wrong %s is named, and no secret with it', async (name, value, reason) => {
    const store = open({ ...s3.settings, [name]: value });
    const asks = [
      () => store.put('a/b.webp', webp(Buffer.from('x'))),
      () => store.get('a/b.webp'),
      () => store.remove('a/b.webp'),
    ];
    for (const ask of asks) {
      const error = await ask().then(
        () => new Error('nothing was refused'),
        (failure: unknown) => failure as Error,
      );
      expect(error.message).toContain(reason);
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('stand/in');
    }
  });

  test('the library is loaded at the first call', async () => {
    const { output } = await runProgram('tests/commands/programs/storage-weight.ts', [], s3.settings);
    expect(output).toBe('before: false, after: true');
  });
});
