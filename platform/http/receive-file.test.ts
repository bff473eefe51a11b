import { scrypt } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveFile } from './receive-file.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carebridge-receive-'));
});
afterAll(() => rm(folder, { recursive: true }));

function request(fields: [string, string | File][]): Request {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return new Request('http://carebridge.test/', { method: 'POST', body: form });
}
const receive = (one: Request, mostBytes = 1000) =>
  receiveFile(one, { folder, fileField: 'file', fields: ['dry', 'forced'], mostBytes });
const file = (content: string, name = 'locations.csv') => new File([content], name);
const left = async () => (await readdir(folder)).length;

test('a file lies on the disk, with its name and the other fields, until it is discarded', async () => {
  const answer = await receive(
    request([
      ['dry', 'yes'],
      ['file', file('Name,Address')],
    ]),
  );
  expect(answer).toMatchObject({ ok: true, file: { name: 'locations.csv', values: { dry: 'yes', forced: '' } } });
  if (!answer.ok) return;
  expect(await readFile(answer.file.path, 'utf8')).toBe('Name,Address');
  await answer.file.discard();
  expect(await left()).toBe(0);
});

test('folders of the sender are no part of the name', async () => {
  const body = [
    '--x',
    'Content-Disposition: form-data; name="file"; filename="../../etc/C:\\\\fakepath\\\\a.csv"',
    'Content-Type: text/csv',
    '',
    'a',
    '--x--',
    '',
  ].join('\r\n');
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const answer = await receive(new Request('http://carebridge.test/', { method: 'POST', body, headers }));
  expect(answer).toMatchObject({ ok: true, file: { name: 'a.csv' } });
  if (answer.ok) await answer.file.discard();
});

const brokenOff = () =>
  new Request('http://carebridge.test/', {
    method: 'POST',
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  });

test.each<[string, () => Request, string]>([
  ['a file that is too large', () => request([['file', file('x'.repeat(1001))]]), 'too-large'],
  ['no file', () => request([['dry', 'yes']]), 'none'],
  ['a field in which nothing was chosen', () => request([['file', file('', '')]]), 'none'],
  ['a file with nothing in it', () => request([['file', file('')]]), 'empty'],
  [
    'a field that the form does not have',
    () =>
      request([
        ['file', file('a')],
        ['admin', 'yes'],
      ]),
    'unreadable',
  ],
  [
    'a field twice',
    () =>
      request([
        ['file', file('a')],
        ['dry', 'yes'],
        ['dry', 'no'],
      ]),
    'unreadable',
  ],
  [
    'two files',
    () =>
      request([
        ['file', file('a')],
        ['file', file('b')],
      ]),
    'unreadable',
  ],
  ['a file in another field', () => request([['portrait', file('a')]]), 'unreadable'],
  [
    'a value that is far too long',
    () =>
      request([
        ['file', file('a')],
        ['dry', 'y'.repeat(2000)],
      ]),
    'unreadable',
  ],
  [
    'another kind of body',
    () => new Request('http://carebridge.test/', { method: 'POST', body: 'intent=import' }),
    'unreadable',
  ],
  ['no body', () => new Request('http://carebridge.test/', { method: 'POST' }), 'unreadable'],
  ['a body that breaks off', brokenOff, 'unreadable'],
])('%s is refused, and nothing stays behind', async (_, make, reason) => {
  expect(await receive(make())).toEqual({ ok: false, reason });
  expect(await left()).toBe(0);
});

test('many that break off while files are slow to open leave nothing behind either', async () => {
  // Work for the threads that open files.
  for (let task = 0; task < 400; task++) scrypt('busy', 'salt', 32, { N: 2048 }, () => {});
  for (let round = 0; round < 40; round++) await Promise.all(Array.from({ length: 50 }, () => receive(brokenOff())));
  expect(await left()).toBe(0);
});
