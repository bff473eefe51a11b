import { afterEach, expect, test, vi } from 'vitest';
import { askSession } from './ask-session.ts';

const user = { id: 'u1', email: 'ada@example.com', role: null, isConfirmed: true };
const session = { id: 's1', expiresAt: 1_000 };
const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

function serverAnswers(response: Response | Error) {
  const fetch = vi.fn(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('D7 200 with user and session is a refreshed session', async () => {
  const fetch = serverAnswers(Response.json({ user, session }));
  expect(await askSession(signal)).toEqual({ kind: 'refreshed', user, session });
  expect(fetch).toHaveBeenCalledWith('/session', { method: 'POST', headers: { Accept: 'application/json' }, signal });
});

test.each([
  ['', false],
  ['<!doctype html>', false],
  ['null', false],
  [JSON.stringify({ why: 'expired' }), false],
  [JSON.stringify({ why: 'ended' }), true],
])('D7 401 (%j) is the end of the session; by somebody: %s', async (body, wasEnded) => {
  serverAnswers(new Response(body, { status: 401 }));
  expect(await askSession(signal)).toEqual({ kind: 'signed-out', wasEnded });
});

test.each([502, 503, 504, 429, 500, 403, 404])('D7 %s says nothing about the session: try again', async (status) => {
  serverAnswers(Response.json({ user, session }, { status }));
  expect(await askSession(signal)).toEqual({ kind: 'try-again' });
});

test.each([new TypeError('Failed to fetch'), new DOMException('Given up', 'AbortError')])(
  'D7 no answer (%s): try again',
  async (error) => {
    serverAnswers(error);
    expect(await askSession(signal)).toEqual({ kind: 'try-again' });
  },
);

test.each([
  ['a page of a gateway', '<!doctype html>'],
  ['nothing', ''],
  ['null', 'null'],
  ['no session', JSON.stringify({ user })],
  ['no user', JSON.stringify({ user: null, session })],
  ['a role that is none', JSON.stringify({ user: { ...user, role: 'admin' }, session })],
  ['a user without an address', JSON.stringify({ user: { ...user, email: undefined }, session })],
  ['an end that is a text', JSON.stringify({ user, session: { id: 's1', expiresAt: '2026-01-01' } })],
])('D7 200 with %s: try again', async (_, body) => {
  serverAnswers(new Response(body));
  expect(await askSession(signal)).toEqual({ kind: 'try-again' });
});
