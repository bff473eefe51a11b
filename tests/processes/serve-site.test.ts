import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../platform/log/create-log.server.ts';
import { openPlatform } from '../../platform/open-platform.server.ts';
import { CannotStart } from '../../server/cannot-start.ts';
import { siteJobs } from '../../server/work.ts';
import { demoCommand } from '../../tools/commands/demo.ts';
import { ask, configOf, siteSettings, unmigrate, type Settings } from '../commands/site.ts';
import { runHere, serveHere } from './in-process.ts';

// tests/commands/start.test.ts checks what `npm start` prints in these cases, and how it exits.

/** The path of the marker file, which exists until the first start on a new embedded database is complete. */
const noteOf = (settings: Settings) => join(settings['DATA_DIR'] ?? '', 'first-start');

/** Leaves the database in the state after a start that was killed between its migrations and its demo data. */
async function startAndDie(settings: Settings): Promise<void> {
  await unmigrate(settings);
  await (await openPlatform(configOf(settings), createLog('silent'), siteJobs)).close();
}

test('a port that is in use is said in a sentence, and the data directory is let go', async () => {
  const settings = await siteSettings();
  const other = createServer();
  await new Promise<void>((done) => other.listen(Number(settings['PORT']), '127.0.0.1', done));
  onTestFinished(() => void other.close());
  await expect(serveHere(settings)).rejects.toEqual(
    new CannotStart(
      `Port ${settings['PORT']} is in use by another program. Stop that program, or set PORT to another number.`,
    ),
  );
  expect(existsSync(join(settings['DATA_DIR'] ?? '', 'lock'))).toBe(false);
});

test('D40 a new database gets no demo data while PUBLIC_URL is https', async () => {
  const settings = await siteSettings({ PUBLIC_URL: 'https://carebridge.example' });
  await unmigrate(settings);
  const site = await serveHere(settings);
  expect(site.said.join('\n')).toContain('Migrated the database: 0001-outbox.sql');
  expect(site.said.join('\n')).not.toContain('Loaded demo data');
  expect(await ask(settings, 'select from consultant_profiles')).toEqual([]);
  expect(existsSync(noteOf(settings))).toBe(false);
});

test('a new database gets its demo data although its first start was killed, and only once', async () => {
  const settings = await siteSettings();
  await startAndDie(settings);
  const first = await serveHere(settings);
  expect(first.said.join('\n')).toContain('Loaded demo data');
  expect(existsSync(noteOf(settings))).toBe(false);
  expect(await runHere(demoCommand, ['remove'], settings)).toMatchObject({ code: 0 });
  await first.stop();
  const second = await serveHere(settings);
  expect(second.said.join('\n')).not.toContain('Loaded demo data');
  expect(await ask(settings, 'select from consultant_profiles')).toEqual([]);
});

test.each<[string, (settings: Settings) => Promise<unknown>]>([
  ['DEMO_DATA is off', (settings: Settings) => serveHere({ ...settings, DEMO_DATA: 'off' }).then(({ stop }) => stop())],
  ['its demo data was taken away', (settings: Settings) => runHere(demoCommand, ['remove'], settings)],
])('a first start that was killed has no consequence once %s', async (_, meanwhile) => {
  const settings = await siteSettings();
  await startAndDie(settings);
  await meanwhile(settings);
  const later = await serveHere(settings);
  expect(later.said.join('\n')).not.toContain('Loaded demo data');
});

test('a database that was migrated before the first start gets no demo data', async () => {
  const site = await serveHere(await siteSettings());
  expect(site.said.join('\n')).not.toContain('Loaded demo data');
});

/** Sends bytes to a site, and returns everything that it sends until the connection ends. */
async function send(settings: Settings, bytes: string) {
  const socket = connect(Number(settings['PORT']), '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...fields] = head.split('\r\n');
  const pairs = fields.map((field): [string, string] => {
    const colon = field.indexOf(':');
    return [field.slice(0, colon), field.slice(colon + 1).trim()];
  });
  return { status, headers: new Headers(pairs), body };
}

test('what is no request is answered 400 with the headers of all answers, a number and a line in the log without the address', async () => {
  const settings = await siteSettings();
  const site = await serveHere(settings);
  for (const bytes of [
    'GET /hidden HTTP/1.1\r\nHost: hidden host\r\nConnection: close\r\n\r\n',
    'GET /hidden\\ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
    'GET /hidden HTTP/1.1\r\nConnection: close\r\n\r\n',
    'hidden words\r\n\r\n',
  ]) {
    const { status, headers, body } = await send(settings, bytes);
    expect(status, bytes).toBe('HTTP/1.1 400 Bad Request');
    expect(headers.get('x-content-type-options'), bytes).toBe('nosniff');
    expect(headers.get('content-security-policy'), bytes).toContain("default-src 'none'");
    expect(headers.get('cache-control'), bytes).toBe('no-store');
    expect(body, bytes).toBe('This request cannot be understood.');
    const requestId = headers.get('x-request-id');
    expect(requestId, bytes).toMatch(/^[\da-f-]{36}$/);
    const lines = site.logged.map((line) => JSON.parse(line) as object);
    expect(lines, bytes).toContainEqual(expect.objectContaining({ level: 'warn', requestId, status: 400 }));
  }
  expect(site.logged.join('')).not.toContain('hidden');
});

test('a body that comes too late is answered with our headers, a number and a line in the log', async () => {
  const settings = await siteSettings({ LOG_LEVEL: 'info' });
  const site = await serveHere(settings, onTestFinished, { bodyWithinMs: 50 });
  const form = `Origin: http://localhost:${settings['PORT']}\r\nContent-Type: application/x-www-form-urlencoded`;
  const bytes = `POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\n${form}\r\nContent-Length: 10\r\n\r\nhalf`;
  const { status, headers } = await send(settings, bytes);
  expect(status).toBe('HTTP/1.1 408 Request Timeout');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  const requestId = headers.get('x-request-id');
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  const lines = site.logged.map((line) => JSON.parse(line) as object);
  expect(lines).toContainEqual(expect.objectContaining({ requestId, status: 408, msg: 'bad request' }));
});

test('A2 whoever is signed in has the long time to send a picture, beyond the usual time', async () => {
  const settings = await siteSettings();
  const usualMs = 500;
  await serveHere(settings, onTestFinished, { bodyWithinMs: usualMs });
  const origin = `http://localhost:${settings['PORT']}`;
  const password = 'blue-otter-sings';
  const account = { email: 'ann@example.org', password, confirmPassword: password, role: 'consultant' };
  const signedUp = await fetch(`${origin}/signup`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams(account),
  });
  const cookies = signedUp.headers.getSetCookie().map((line) => line.split(';')[0]);
  const slow = request(`${origin}/consultant-profile/portrait`, {
    method: 'POST',
    headers: {
      Cookie: cookies.join('; '),
      Origin: origin,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': 'intent=save'.length,
    },
  });
  slow.write('intent=');
  const later = setTimeout(() => slow.end('save'), 2 * usualMs);
  const [response] = (await once(slow, 'response')) as [IncomingMessage];
  clearTimeout(later);
  response.resume();
  // Refused because she has no profile yet: so the site has read and understood the form.
  expect(response.statusCode).toBe(400);
});

test('more headers than Node takes are said to be too many, with our headers', async () => {
  const settings = await siteSettings();
  await serveHere(settings);
  const { status, headers } = await send(settings, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}`);
  expect(status).toBe('HTTP/1.1 431 Request Header Fields Too Large');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('HTTP/1.0 knows of no host, and is answered', async () => {
  const settings = await siteSettings();
  await serveHere(settings);
  expect(await send(settings, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatchObject({
    status: 'HTTP/1.1 200 OK',
    body: 'ok',
  });
});
