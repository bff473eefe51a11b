import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../patience/eventually.ts';
import { sendRaw, serveAttacked, statusesIn, type ServedSite } from '../served-site.ts';

// OWASP ASVS 5.0, V4: what a proxy and the site could read differently. The site must refuse it, answer once, and end the
// connection, so that nothing behind it is read as a request of somebody else.

let site: ServedSite;
beforeAll(async () => {
  site = await serveAttacked({}, { bodyWithinMs: 300 });
});
afterAll(() => site.stop());

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const form = 'Content-Type: application/x-www-form-urlencoded\r\n';
const head = (lines: string, method = 'POST', path = '/login') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${site.origin}\r\n${form}${lines}`;
const wasSmuggled = (since: number) => site.logged.slice(since).some(({ path }) => String(path).includes('smuggled'));

describe('a request whose length can be read in two ways is refused with everything behind it', () => {
  const shapes: Record<string, () => string> = {
    'Content-Length and Transfer-Encoding': () =>
      head(`Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`),
    'Transfer-Encoding and Content-Length': () =>
      head(`Transfer-Encoding: chunked\r\nContent-Length: ${5 + smuggled.length}\r\n\r\n0\r\n\r\n${smuggled}`),
    'two lengths that differ': () => head(`Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`),
    'two lengths that are equal': () => head(`Content-Length: 3\r\nContent-Length: 3\r\n\r\na=b${smuggled}`),
    'a list of lengths': () => head(`Content-Length: 0, ${smuggled.length}\r\n\r\n${smuggled}`),
    'a length with a sign': () => head(`Content-Length: +0\r\n\r\n${smuggled}`),
    'a negative length': () => head(`Content-Length: -1\r\n\r\n${smuggled}`),
    'a hexadecimal length': () => head(`Content-Length: 0x0\r\n\r\n${smuggled}`),
    'a length with a space inside': () => head(`Content-Length: 0 0\r\n\r\n${smuggled}`),
    'a length beyond every number': () => head(`Content-Length: ${'9'.repeat(40)}\r\n\r\n${smuggled}`),
    'a space before the colon': () => head(`Content-Length : ${smuggled.length}\r\n\r\n${smuggled}`),
    'a folded header (obs-fold)': () => head(`Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${smuggled}`),
    'a header that begins with a space': () => head(` Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`),
    'a bare LF after a header': () => head(`X-One: 1\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`),
    'a bare CR inside a header': () => head(`X-One: 1\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`),
    'a NUL inside a header': () => head(`X-One: 1\0Transfer-Encoding: chunked\r\n\r\n${smuggled}`),
    'another encoding after chunked': () => head(`Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`),
    'an encoding that is almost chunked': () => head(`Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`),
    'chunked twice': () => head(`Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${smuggled}`),
    'a vertical tab before chunked': () => head(`Transfer-Encoding: \vchunked\r\n\r\n0\r\n\r\n${smuggled}`),
    'a chunk size that is no number': () =>
      head(`Transfer-Encoding: chunked\r\n\r\n0x3\r\na=b\r\n0\r\n\r\n${smuggled}`),
    'a chunk size beyond every number': () =>
      head(`Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(20)}\r\na=b\r\n0\r\n\r\n${smuggled}`),
    'a chunk that is longer than it says': () =>
      head(`Transfer-Encoding: chunked\r\n\r\n1\r\na=b\r\n0\r\n\r\n${smuggled}`),
    'a bare LF after a chunk size': () => head(`Transfer-Encoding: chunked\r\n\r\n3\na=b\r\n0\r\n\r\n${smuggled}`),
    'a chunk extension with a bare LF': () =>
      head(`Transfer-Encoding: chunked\r\n\r\n3;a\nb\r\na=b\r\n0\r\n\r\n${smuggled}`),
    'a request line in two lines': () => `GET /\r\n /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`,
    'a version that there is not': () => `GET /smuggled HTTP/9.9\r\nHost: x\r\n\r\n`,
    'the preface of HTTP/2': () => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${smuggled}`,
  };

  test.each(Object.keys(shapes))('%s', async (name) => {
    const since = site.logged.length;
    const answered = await sendRaw(site.port, shapes[name]?.() ?? '');
    const statuses = statusesIn(answered);
    expect(statuses, answered.slice(0, 500)).toHaveLength(1);
    expect([400, 408, 413, 505], answered.slice(0, 500)).toContain(statuses[0]);
    expect(answered.toLowerCase()).toContain('connection: close');
    expect(answered).toContain('nosniff');
    expect(wasSmuggled(since)).toBe(false);
  });
});

test('a request with two hosts, of which a proxy could read the other one, is refused', async () => {
  for (const hosts of ['Host: localhost\r\nHost: evil.example', 'Host: localhost\r\nX-A: b\r\nhOST: localhost']) {
    const answered = await sendRaw(site.port, `GET /healthz HTTP/1.1\r\n${hosts}\r\n\r\n`);
    expect(statusesIn(answered), answered).toEqual([400]);
    expect(answered).toContain('nosniff');
  }
});

test('a body that is refused unread is never read as the next request', async () => {
  const refused: Record<string, string> = {
    'from another site': `POST /login HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\n${form}`,
    'of a GET': `GET /healthz HTTP/1.1\r\nHost: localhost\r\n`,
    'of an unknown method': `BREW /healthz HTTP/1.1\r\nHost: localhost\r\n`,
    'for a path that takes none': head('', 'POST', '/nothing-here'),
  };
  for (const [name, lines] of Object.entries(refused)) {
    const since = site.logged.length;
    const after = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const answered = await sendRaw(site.port, `${lines}Content-Length: ${smuggled.length}\r\n\r\n${smuggled}${after}`);
    expect(statusesIn(answered).length, `${name}: ${answered.slice(0, 300)}`).toBeLessThanOrEqual(2);
    expect(wasSmuggled(since), name).toBe(false);
  }
});

test('requests that follow each other on one connection are answered in their order, each for its own sender', async () => {
  const one = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
  const answered = await sendRaw(
    site.port,
    one('/healthz'),
    one('/nothing-here'),
    one('/readyz', 'Connection: close\r\n'),
  );
  expect(statusesIn(answered)).toEqual([200, 404, 200]);
});

describe('too much', () => {
  const huge: Record<string, () => string> = {
    'one huge header': () => `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`,
    'a huge cookie': () => `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a=b; '.repeat(10_000)}\r\n\r\n`,
    'a huge path': () => `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    'very many headers': () => `GET / HTTP/1.1\r\nHost: localhost\r\n${'A: b\r\n'.repeat(20_000)}\r\n`,
    'huge trailers': () =>
      head(`Transfer-Encoding: chunked\r\n\r\n3\r\na=b\r\n0\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`),
    'huge chunk extensions': () =>
      head(`Transfer-Encoding: chunked\r\n\r\n3;${'a'.repeat(100_000)}\r\na=b\r\n0\r\n\r\n`),
  };
  test.each(Object.keys(huge))('%s is refused', async (name) => {
    const answered = await sendRaw(site.port, huge[name]?.() ?? '');
    // The site may end the connection before all was sent; then the answer can be lost on the way.
    for (const status of statusesIn(answered)) expect([400, 413, 431]).toContain(status);
    expect(
      statusesIn(await sendRaw(site.port, 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')),
    ).toEqual([200]);
  });

  test('a body without an end is refused when it is larger than any form', async () => {
    const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`;
    const answered = await sendRaw(site.port, head('Transfer-Encoding: chunked\r\n\r\n'), ...Array(20).fill(chunk));
    expect(statusesIn(answered)[0]).toBe(413);
  });

  test('200 connections that send one byte and then nothing hold up nobody', async () => {
    const slow = Array.from({ length: 200 }, () => {
      const socket = connect(site.port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write('P');
      return socket;
    });
    try {
      await eventually(() => expect(slow.every(({ pending }) => !pending)).toBe(true));
      const answered = await sendRaw(site.port, 'GET /about HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      expect(statusesIn(answered)).toEqual([200]);
    } finally {
      for (const socket of slow) socket.destroy();
    }
  });

  test('a body that comes byte by byte is ended at its time', async () => {
    const socket = connect(site.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(head('Content-Length: 100000\r\n\r\n'));
    const dripping = setInterval(() => socket.write('a'), 20);
    try {
      const answered = await new Promise<string>((done) => {
        let all = '';
        socket.on('data', (bytes: Buffer) => (all += bytes.toString('latin1')));
        socket.on('close', () => done(all));
      });
      expect(statusesIn(answered)).toEqual([408]);
    } finally {
      clearInterval(dripping);
    }
  });
});
