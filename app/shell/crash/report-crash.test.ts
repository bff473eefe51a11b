import { expect, test, vi } from 'vitest';
import { reportCrash } from './report-crash.ts';

const crash = new Error('broken');

test('ERR-06 a crash of the page counts as logged when the log has taken it', async () => {
  const send = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', send);
  expect(await reportCrash(crash, '/about')).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
  for (const status of [400, 429, 502]) {
    vi.stubGlobal('fetch', async () => new Response(null, { status }));
    expect(await reportCrash(crash, '/about')).toBe(false);
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reportCrash(crash, '/about')).toBe(false);
  expect(await reportCrash('no error at all', '/about')).toBe(false);
});

test('ERR-06 a crash of the server is in the log already, and is not sent to it again', async () => {
  const send = vi.fn();
  vi.stubGlobal('fetch', send);
  const fromServer = Object.assign(new Error('Unexpected Server Error'), { stack: undefined });
  expect(await reportCrash(fromServer, '/about')).toBe(true);
  expect(await reportCrash({ status: 503, statusText: '', internal: false, data: null }, '/about')).toBe(true);
  expect(send).not.toHaveBeenCalled();
});

test('EVT-12 the tag is told where it broke, without the words of the error and without ids', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  const tag = vi.fn();
  vi.stubGlobal('gtag', tag);
  const error = new TypeError('no consultant jane.doe@example.org');
  await reportCrash(error, '/messages/7b0f2c4e-0000-4000-8000-000000000000');
  expect(tag).toHaveBeenCalledTimes(1);
  const [[command, name, data]] = tag.mock.calls as [[string, string, Record<string, string>]];
  expect([command, name]).toEqual(['event', 'error']);
  expect(data).toMatchObject({ error_message: 'TypeError', error_context: '/messages/:id' });
  expect(data['error_stack']).toMatch(/^ +at .*report-crash\.test/);
  expect(JSON.stringify(data)).not.toContain('jane');
});

test('EVT-12 a crash with a long message and a long stack is sent within the bounds that the server has', async () => {
  const send = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', send);
  const long = Object.assign(new Error('x'.repeat(9000)), { stack: 'x'.repeat(9000) });
  expect(await reportCrash(long, `/${'x'.repeat(9000)}`)).toBe(true);
  const sent = JSON.parse(String(send.mock.calls[0]?.[1]?.body)) as Record<string, string>;
  expect([sent['message']?.length, sent['stack']?.length, sent['path']?.length]).toEqual([500, 4000, 300]);
});
