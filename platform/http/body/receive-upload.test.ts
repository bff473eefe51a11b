import { scrypt } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveInto } from './receive-upload.server.ts';

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
  receiveInto(one, { folder, prefix: 'here_1_' }, { fileField: 'file', fields: { dry: 20, forced: 10 }, mostBytes });
const file = (content: string, name = 'locations.csv') => new File([content], name);
const left = async () => (await readdir(folder)).length;

test('a file lies on the disk, with its name and the other fields, until it is discarded', async () => {
  const answer = await receive(
    request([
      ['dry', 'yes'],
      ['file', file('Name,Address')],
    ]),
  );
  expect(answer).toMatchObject({
    ok: true,
    upload: { file: { name: 'locations.csv', size: 12 }, values: { dry: 'yes', forced: '' } },
  });
  if (!answer.ok || !answer.upload.file) return;
  expect(await readFile(answer.upload.file.path, 'utf8')).toBe('Name,Address');
  await answer.upload.discard();
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
  expect(answer).toMatchObject({ ok: true, upload: { file: { name: 'a.csv' } } });
  if (answer.ok) await answer.upload.discard();
});

test.each<[string, [string, string | File][]]>([
  ['no file', [['dry', 'yes']]],
  [
    'a field in which nothing was chosen',
    [
      ['dry', 'yes'],
      ['file', file('', '')],
    ],
  ],
  [
    'a field in which nothing was chosen, as a text',
    [
      ['dry', 'yes'],
      ['file', ''],
    ],
  ],
])('%s is a form without a file, and leaves none', async (_, fields) => {
  const answer = await receive(request(fields));
  expect(answer).toMatchObject({ ok: true, upload: { file: undefined, values: { dry: 'yes', forced: '' } } });
  expect(await left()).toBe(0);
});

test('24 A1 a file whose name is far too long has a short one', async () => {
  const answer = await receive(request([['file', file('a', `${'\u0301\u0327'.repeat(400)}.csv`)]]));
  expect(answer).toMatchObject({ ok: true, upload: { file: { name: expect.stringMatching(/^.{1,255}$/s) } } });
  if (answer.ok) await answer.upload.discard();
  expect(await left()).toBe(0);
});

test('a file with nothing in it is a file', async () => {
  const answer = await receive(request([['file', file('')]]));
  expect(answer).toMatchObject({ ok: true, upload: { file: { name: 'locations.csv', size: 0 } } });
  if (answer.ok) await answer.upload.discard();
  expect(await left()).toBe(0);
});

test('a form without a file may come in the usual way', async () => {
  const usual = (fields: Record<string, string>) =>
    receive(new Request('http://carebridge.test/', { method: 'POST', body: new URLSearchParams(fields) }));
  expect(await usual({ dry: 'yes' })).toMatchObject({ ok: true, upload: { file: undefined, values: { dry: 'yes' } } });
  expect(await usual({ admin: 'yes' })).toEqual({ ok: false, reason: 'unreadable' });
  expect(await usual({ dry: 'y'.repeat(200_000) })).toEqual({ ok: false, reason: 'unreadable' });
});

test('24 A2 a body that goes on for ever is left after what the form may hold', async () => {
  let sent = 0;
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull(controller) {
      sent += 64 * 1024;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const endless = new Request('http://carebridge.test/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
  expect(await receive(endless)).toMatchObject({ ok: false, reason: 'too-large' });
  expect(sent).toBeLessThan(1024 * 1024);
  expect(await left()).toBe(0);
});

const brokenOff = () =>
  new Request('http://carebridge.test/', {
    method: 'POST',
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  });

test.each<[string, () => Request, string]>([
  ['a file that is too large', () => request([['file', file('x'.repeat(1001))]]), 'too-large'],
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
        ['dry', 'y'.repeat(21)],
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
  expect(await receive(make())).toMatchObject({ ok: false, reason });
  expect(await left()).toBe(0);
});

test('of a form whose file is too large all that was typed is read, as far as the whole form may go', async () => {
  const large = file('x'.repeat(5000));
  const form = () =>
    request([
      ['dry', 'a'],
      ['dry', 'b'],
      ['file', large],
      ['forced', 'yes'],
    ]);
  const place = { folder, prefix: 'here_1_' };
  const options = { fileField: 'file', fields: { dry: 20, forced: 10 }, repeated: ['dry'] as const, mostBytes: 1000 };
  const refused = { ok: false, reason: 'too-large' };
  const answers = [
    await receiveInto(form(), place, { ...options, mostBodyBytes: 100_000 }),
    await receiveInto(form(), place, { ...options, mostFormBytes: 1000 }),
  ];
  expect(answers).toEqual([
    { ...refused, values: { dry: 'a,b', forced: 'yes' } },
    { ...refused, values: { dry: 'a,b', forced: '' } },
  ]);
  expect(await left()).toBe(0);
});

test('many that break off while files are slow to open leave nothing behind either', async () => {
  // Keeps busy the threads that open files.
  for (let task = 0; task < 400; task++) scrypt('busy', 'salt', 32, { N: 2048 }, () => {});
  for (let round = 0; round < 40; round++) await Promise.all(Array.from({ length: 50 }, () => receive(brokenOff())));
  expect(await left()).toBe(0);
});
