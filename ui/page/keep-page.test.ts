import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepPage, onNavigate, subscribe } from './keep-page.ts';

const here = 'http://carebridge.test/here';
const there = 'http://carebridge.test/there';
const never = () => new Promise<never>(() => {});

const kept = new Map<string, string>();
const assign = vi.fn();
beforeEach(() => {
  kept.clear();
  assign.mockClear();
  vi.stubGlobal('location', { href: here, pathname: '/here', assign });
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
  const stop = subscribe(() => {});
  return () => {
    stop();
    vi.unstubAllGlobals();
  };
});

/** Starts a navigation to a page that does not arrive during the test. Returns a function that cancels it. */
function setOut(): () => void {
  const way = new AbortController();
  onTestFinished(() => way.abort());
  void keepPage({ request: new Request(there, { signal: way.signal }) }, never);
  return () => way.abort();
}

/** Simulates a reload by a script. Returns whether the reload happens. */
function reload(): boolean {
  const preventDefault = vi.fn();
  onNavigate({ navigationType: 'reload', userInitiated: false, preventDefault } as never);
  return preventDefault.mock.calls.length === 0;
}

test('a way that was given up leaves nothing behind: a later reload is one of the page that stands there', () => {
  const giveUp = setOut();
  expect([...kept.values()]).toEqual([there]);
  giveUp();
  expect([...kept.values()]).toEqual([]);
  expect(reload()).toBe(true);
});

test('a form that is sent meanwhile without leaving the page does not end the way to another page', async () => {
  setOut();
  await keepPage({ request: new Request(here, { method: 'POST', body: 'a=b' }) }, () => Promise.resolve({}));
  expect([...kept.values()]).toEqual([there]);
  expect(reload()).toBe(false);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(there));
});
