import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  allowSlowBody,
  bodyLimitOf,
  callersFromElsewhere,
  endLate,
  longestBodyMs,
  takesFiles,
} from './request-rules.ts';

/** Sends these bytes to a server that ends late requests after 50 ms, and returns the whole response. */
async function send(bytes: string, answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    endLate(request, response, (socket) => socket.end('HTTP/1.1 408 Request Timeout\r\n\r\n'), 50);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const post = (length: number, body: string, connection = 'close') =>
  `POST /login HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Length: ${length}\r\n\r\n${body}`;

test('a body that does not arrive in time is answered with 408, and its connection ends', async () => {
  expect(await send(post(10, 'half', 'keep-alive'), () => {})).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ['GET', 'Content-Length: 10\r\n\r\nhalf'],
  ['HEAD', 'Content-Length: 10\r\n\r\nhalf'],
  ['GET', 'Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n'],
])('so is that of a %s, whose body nobody reads: %j', async (method, rest) => {
  expect(await send(`${method} /login HTTP/1.1\r\nHost: x\r\n${rest}`, () => {})).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that goes on although its request is answered ends with its connection, without another answer', async () => {
  const early: RequestListener = (_request, response) => void response.end('done');
  const bytes = 'GET /login HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf';
  expect(await send(bytes, early)).toMatch(/^HTTP\/1\.1 200 (?![\s\S]*408)[\s\S]*done/);
});

test('a body that has arrived is answered, however long that takes', async () => {
  const late: RequestListener = (request, response) => {
    request.resume();
    request.on('end', () => setTimeout(() => response.end('done'), 200));
  };
  expect(await send(post(4, 'full'), late)).toMatch(/^HTTP\/1\.1 200 [\s\S]*done/);
});

test('24 A2 an address that takes files gives the long time to nobody until it is allowed', async () => {
  const upload = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\n\r\n`;
  const silent = '/care-directory/data/upload';
  expect(await send(upload(silent), () => {})).toMatch(/^HTTP\/1\.1 408 /);
  const allowed: RequestListener = (request, response) => {
    allowSlowBody(request);
    // Longer than the usual limit.
    setTimeout(() => response.end('done'), 300);
  };
  expect(await send(upload(silent), allowed)).toMatch(/^HTTP\/1\.1 200 [\s\S]*done/);
});

test('files may be larger and take longer than forms, also as the browser side of the router sends them', () => {
  expect(takesFiles('/login')).toBe(false);
  for (const path of ['/consultant-profile/portrait', '/verification/evidence', '/care-directory/data/upload']) {
    for (const address of [path, `${path}.data`]) {
      expect(takesFiles(address)).toBe(true);
      expect(bodyLimitOf(address).bytes).toBeGreaterThan(bodyLimitOf('/login').bytes);
      expect(bodyLimitOf(address).ms).toBeLessThanOrEqual(longestBodyMs);
    }
  }
});

describe('who may change something without coming from our own pages', () => {
  const isLetThrough = (method: string, path: string, headers: Record<string, string> = {}) =>
    callersFromElsewhere.some(({ isThis }) => isThis(method, path, new Headers(headers)));

  test('programs without cookies, at the API alone', () => {
    expect(isLetThrough('POST', '/api/v1/payments/stripe', { Origin: 'https://elsewhere.example' })).toBe(true);
    expect(isLetThrough('POST', '/api/v1/payments/stripe', { Cookie: 'session=x' })).toBe(false);
    expect(isLetThrough('POST', '/login')).toBe(false);
  });

  test('mail providers, at the one address of RFC 8058', () => {
    expect(isLetThrough('POST', '/messages/unsubscribe')).toBe(true);
    expect(isLetThrough('PUT', '/messages/unsubscribe')).toBe(false);
    expect(isLetThrough('POST', '/messages/unsubscribe/x')).toBe(false);
    expect(isLetThrough('POST', '/messages/unsubscribe', { Origin: 'https://evil.example' })).toBe(false);
    expect(isLetThrough('POST', '/messages/unsubscribe', { Cookie: 'session=x' })).toBe(false);
  });

  test('and nobody else: another one is a decision', () => expect(callersFromElsewhere).toHaveLength(2));
});
