import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { environmentFor } from '../platform/config/environment-for.server.ts';
import { findInLog, keepIn, passwordsIn } from './test-logs.ts';

const lineOf = (fields: object, msg = 'an event') => JSON.stringify({ level: 'info', ...fields, msg });
const find = (fields: object, known: string[] = []) => findInLog([lineOf(fields)], known);
const jwt = `eyJhbGciOiJFUzI1NiJ9.${'eyJzdWIiOiIxIn0'}.c2lnbmF0dXJl`;

test.each([
  ['an email address', { detail: 'no mailbox for ann@example.org' }, 'n@example.org'],
  ['an email address', { path: '/x?to=ann%40example.org' }, 'ann%40example.org'],
  ['an email address', { path: '/x?to=ann%2540mail.example.org' }, 'ann%2540'],
  ['an email address', { detail: '"ann b"@bücher.example' }, 'bücher'],
  ['a URL with a password', { url: 'postgres://site:blue-otter@db:5432/site' }, 'blue-otter'],
  ['a secret in a URL', { path: '/confirm-email?token=abcdef123456' }, 'abcdef123456'],
  ['a bearer token', { header: 'Bearer abcdef.123456' }, 'abcdef'],
  ['a JSON Web Token', { detail: `sent ${jwt}` }, 'eyJzdWIiOiIxIn0'],
  ['a cookie', { header: 'carebridge.session_token=abcdefgh12345678' }, 'abcdefgh12345678'],
  ['a key', { detail: 'the key sk_live_abcdefgh' }, 'abcdefgh'],
  ['a key', { detail: 'cbpat_abcdefgh' }, 'abcdefgh'],
  ['the hash of a password', { detail: `${'ab'.repeat(16)}:${'cd'.repeat(64)}` }, 'cdcd'],
  ['a field with a secret', { password: 'blue otter' }, 'blue otter'],
])('%s is found, and hidden in what is printed', (what, fields, secret) => {
  const found = find(fields);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(what);
  expect(found[0]).toContain('an event');
  expect(found[0]).not.toContain(secret);
});

test.each([
  ['a cookie or a token', 'tFq8bZr1tYw3mNc9', { path: '/reset/tFq8bZr1tYw3mNc9' }],
  ['a signed cookie', 'abcdefgh.c2lnbmF0%3D', { detail: 'got abcdefgh.c2lnbmF0%3D' }],
  ['a password', 'three random words', { detail: 'typed three random words' }],
  ['a password in a form', 'three random words', { body: 'a=1&b=three+random+words' }],
  ['a password with a quotation mark', 'the "quiet" light', { detail: 'typed the "quiet" light' }],
])('a secret that a test knows is found: %s', (_what, known, fields) => {
  const [found = ''] = find(fields, [known]);
  expect(found).toContain('a secret that a test knows');
  expect(found).not.toContain(known);
});

test('ordinary lines are not found', () => {
  const stack = '    at run (file:///site/node_modules/@hono/node-server/dist/index.mjs:12:3)';
  const lines = [
    lineOf({ requestId: 'kd93jf02', method: 'POST', path: '/login', status: 302, ms: 61 }, 'request'),
    lineOf({ path: '/consultants?q=dementia&page=2', status: 200 }, 'request'),
    lineOf({ err: { type: 'Error', message: 'no mailbox for [email]', stack } }, 'job failed'),
    lineOf({ detail: 'the cookie session_token is missing', version: 'pg@8.23.1', at: '12:30@home' }),
    lineOf({ url: 'https://site.example/a:b', password: '[hidden]', path: '/reset?token=[hidden]' }),
  ];
  expect(findInLog(lines, ['tFq8bZr1tYw3mNc9', 'three random words'])).toEqual([]);
});

test('a leak on many lines is told once', () => {
  const lines = Array.from({ length: 9 }, (_, index) =>
    lineOf({ to: `ann${index}@example.org` }, `mail ${index} sent`),
  );
  expect(findInLog(lines, [])).toEqual([expect.stringContaining('(9 times)')]);
});

test('passwords that tests type are known, single words are not', () => {
  const text = `post({ email, password: 'blue otter' }); const newPassword = 'some-quiet-light'; { password: 'shortest' }`;
  expect(passwordsIn(text)).toEqual(['blue otter', 'some-quiet-light']);
});

test('a line without an end takes no time', () => {
  const long = 'a.'.repeat(200_000);
  const began = performance.now();
  findInLog([long, `${long}@`, `://${long}:${long}`, `"password":"${long}`, `?token=${long}`], ['three random words']);
  expect(performance.now() - began).toBeLessThan(5000);
});

test('each line that a program logs is kept, whatever its destination', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carebridge-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = `
    const { createLog } = await import('./platform/log/create-log.server.ts');
    createLog('info', { write() {} }).info({ path: '/x' }, 'nowhere');
    createLog('warn').info('not said');
    createLog('warn').warn('to standard output');`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: environmentFor({ NODE_OPTIONS: keepIn(folder) }),
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const lines = kept.join('').trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['nowhere', 'to standard output']);
});
