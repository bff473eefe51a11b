import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuthStore } from './auth-state.ts';
import type { KnownSession, SignedInUser } from './auth-state.ts';
import { keepSession } from './session-keeper.ts';
import type { RefreshAnswer, SessionKeeperOptions, TabMessage } from './session-keeper.ts';

const user: SignedInUser = { id: 'u1', email: 'ada@example.com', role: 'consultant', isConfirmed: true };
const other: SignedInUser = { ...user, id: 'u2', email: 'ben@example.com' };
const tryAgain: RefreshAnswer = { kind: 'try-again' };
const second = 1000;
const minute = 60 * second;

const endsIn = (ms: number, id = 's1'): KnownSession => ({ id, expiresAt: Date.now() + ms });
const refreshed = (who = user): RefreshAnswer => ({ kind: 'refreshed', user: who, session: endsIn(10 * minute) });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let stops: (() => void)[] = [];
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
});

/** Simulates a browser: the state that its tabs share. */
function openBrowser() {
  let isLocked = false;
  const listeners = new Set<(message: TabMessage) => void>();
  const withLock = async <T>(work: () => Promise<T>) => {
    if (isLocked) return undefined;
    isLocked = true;
    try {
      return await work();
    } finally {
      isLocked = false;
    }
  };
  return { withLock, listeners };
}

type Refresh = SessionKeeperOptions['refresh'];

function openTab(session: KnownSession | null, browser = openBrowser(), refresh: Refresh = async () => refreshed()) {
  const store = createAuthStore({ isLoading: false, user: session && user, session });
  const wakers = new Set<() => void>();
  const asked = vi.fn<Refresh>(refresh);
  const onSignedOut = vi.fn<SessionKeeperOptions['onSignedOut']>();
  const onEndedElsewhere = vi.fn<SessionKeeperOptions['onEndedElsewhere']>();
  let hear: (message: TabMessage) => void = () => {};
  const said = vi.fn((message: TabMessage) => {
    for (const listener of browser.listeners) if (listener !== hear) listener(message);
  });
  const stop = keepSession({
    store,
    refresh: asked,
    withLock: browser.withLock,
    announce: said,
    onMessage(listener) {
      hear = listener;
      browser.listeners.add(listener);
      return () => browser.listeners.delete(listener);
    },
    onWake(listener) {
      wakers.add(listener);
      return () => wakers.delete(listener);
    },
    onSignedOut,
    onEndedElsewhere,
  });
  stops.push(stop);
  const wake = async () => {
    for (const waker of wakers) waker();
    await pass(0);
  };
  return {
    store,
    asked,
    said,
    onSignedOut,
    onEndedElsewhere,
    wake,
    stop,
    wakers,
    hear: (message: TabMessage) => hear(message),
  };
}

test('CONST-08 the check runs every 30 seconds', async () => {
  const { store, asked } = openTab(endsIn(10 * minute));
  for (const times of [1, 2, 3]) {
    store.dispatch({ type: 'token refreshed', session: endsIn(minute, `s${times}`) });
    await pass(29_999);
    expect(asked).toHaveBeenCalledTimes(times - 1);
    await pass(1);
    expect(asked).toHaveBeenCalledTimes(times);
  }
});

test.each([
  [91 * second, 0],
  [90 * second + 1, 0],
  [90 * second, 1],
  [89 * second, 1],
  [0, 1],
  [-10 * minute, 1],
])('CONST-09 91 s left: no refresh; 89 s left: refresh (%i ms left at the check: %i)', async (left, times) => {
  const { asked, store, said } = openTab(endsIn(30 * second + left));
  await pass(30 * second);
  expect(asked).toHaveBeenCalledTimes(times);
  expect(said).toHaveBeenCalledTimes(times);
  if (times) expect(store.get().session).toEqual(endsIn(10 * minute));
});

test('CONST-09 a tab without a session asks nothing', async () => {
  const { asked, wake } = openTab(null);
  await pass(minute);
  await wake();
  expect(asked).not.toHaveBeenCalled();
});

test('CONST-10 waits of 200, 400, 800 ms and so on, until the next check begins anew', async () => {
  const times: number[] = [];
  openTab(endsIn(minute), undefined, async () => {
    times.push(Date.now() - start);
    return tryAgain;
  });
  const start = Date.now() + 30 * second;
  await pass(89 * second);
  // The wait after 25.4 s would be 25.6 s; the next check comes earlier.
  const round = [0, 200, 600, 1400, 3000, 6200, 12_600, 25_400];
  expect(times).toEqual([...round, ...round.map((time) => time + 30 * second)]);
});

test('CONST-10 a retry that succeeds ends the waiting', async () => {
  const { asked, store } = openTab(endsIn(minute));
  asked.mockResolvedValueOnce(tryAgain).mockResolvedValueOnce(tryAgain);
  await pass(45 * second);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(store.get().session?.expiresAt).toBeGreaterThan(Date.now() + 9 * minute);
});

test('D7 one tab at a time asks the server, and the other adopts its session', async () => {
  const browser = openBrowser();
  const answer = Promise.withResolvers<RefreshAnswer>();
  const one = openTab(endsIn(minute), browser, () => answer.promise);
  const two = openTab(endsIn(minute), browser);
  await pass(30 * second);
  await two.wake();
  expect(one.asked).toHaveBeenCalledTimes(1);
  expect(two.asked).not.toHaveBeenCalled();
  answer.resolve({ kind: 'refreshed', user: { ...user, isConfirmed: false }, session: endsIn(10 * minute, 's2') });
  await pass(0);
  expect(two.store.get()).toEqual(one.store.get());
  expect(two.store.get()).toMatchObject({ user: { isConfirmed: false }, session: { id: 's2' } });
  await pass(5 * minute);
  expect(two.asked).not.toHaveBeenCalled();
  expect(two.said).not.toHaveBeenCalled();
});

test('D7 with the lock in hand a tab looks again whether another has refreshed meanwhile', async () => {
  const lock = Promise.withResolvers<void>();
  const slow = { ...openBrowser(), withLock: <T>(work: () => Promise<T>) => lock.promise.then(work) };
  const { asked, hear } = openTab(endsIn(minute), slow);
  await pass(30 * second);
  hear({ type: 'token refreshed', user, session: endsIn(10 * minute) });
  lock.resolve();
  await pass(0);
  expect(asked).not.toHaveBeenCalled();
});

test('D7 never two refreshes at once in one tab, and one that is never answered is given up at the next check', async () => {
  const signals: AbortSignal[] = [];
  const { wake } = openTab(endsIn(minute), undefined, (signal) => {
    signals.push(signal);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(tryAgain)));
  });
  await pass(30 * second);
  await wake();
  await pass(29 * second);
  await wake();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await pass(30 * second);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await pass(200);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('D7 a session that the server has ended signs out here and in the other tabs, and takes nothing off any screen', async () => {
  const browser = openBrowser();
  const one = openTab(endsIn(minute), browser, async () => ({ kind: 'signed-out', wasEnded: false }));
  const two = openTab(endsIn(10 * minute), browser);
  const visitor = openTab(null, browser);
  await pass(30 * second);
  for (const { store } of [one, two]) expect(store.get()).toEqual({ isLoading: false, user: null, session: null });
  expect(one.onSignedOut.mock.calls).toEqual([['ended']]);
  // 'elsewhere' would reload the page, and a private page would lose all typed text.
  expect(two.onSignedOut.mock.calls).toEqual([['ended']]);
  expect(visitor.onSignedOut).not.toHaveBeenCalled();
  expect(two.said).not.toHaveBeenCalled();
});

test('D7 a session that somebody has ended while the computer slept: the page is told, to ask who is there', async () => {
  const tab = openTab(endsIn(minute), openBrowser(), async () => ({ kind: 'signed-out', wasEnded: true }));
  await pass(30 * second);
  expect(tab.onEndedElsewhere).toHaveBeenCalledTimes(1);
  expect(tab.onSignedOut).not.toHaveBeenCalled();
  expect(tab.said).not.toHaveBeenCalled();
});

test('AUTH-08 a user that was changed in another tab is the one here too, and the session stays', () => {
  const { store, hear, onSignedOut } = openTab(endsIn(10 * minute));
  const { session } = store.get();
  const changed = { ...user, email: 'new@example.com' };
  hear({ type: 'user updated', user: changed, session: endsIn(5 * minute) });
  expect(store.get()).toEqual({ isLoading: false, user: changed, session });
  expect(onSignedOut).not.toHaveBeenCalled();
});

test.each<RefreshAnswer>([refreshed(), { kind: 'signed-out', wasEnded: false }])(
  'D7 an answer ($kind) that comes after another tab has signed out changes nothing',
  async (late) => {
    const answer = Promise.withResolvers<RefreshAnswer>();
    const { store, said, hear, onSignedOut } = openTab(endsIn(minute), undefined, () => answer.promise);
    await pass(30 * second);
    hear({ type: 'signed out' });
    answer.resolve(late);
    await pass(minute);
    expect(store.get()).toEqual({ isLoading: false, user: null, session: null });
    expect(said).not.toHaveBeenCalled();
    expect(onSignedOut.mock.calls).toEqual([['elsewhere']]);
  },
);

test.each(['token refreshed', 'signed in'] as const)(
  "D7 '%s' for somebody else signs that person in here, and that is all",
  async (type) => {
    const { store, hear, onSignedOut, said, asked } = openTab(endsIn(10 * minute));
    const dispatched = vi.spyOn(store, 'dispatch');
    const session = endsIn(20 * minute, 's2');
    hear({ type, user: other, session });
    expect(dispatched.mock.calls).toEqual([[{ type: 'signed in', user: other, session }]]);
    expect(store.get()).toEqual({ isLoading: false, user: other, session });
    for (const spy of [onSignedOut, said, asked]) expect(spy).not.toHaveBeenCalled();
  },
);

test('D7 recovery after sleep: the clock has jumped while no timer ran, and waking refreshes at once', async () => {
  const { asked, store, wake } = openTab(endsIn(10 * minute));
  vi.setSystemTime(Date.now() + 8 * 60 * minute);
  asked.mockResolvedValueOnce(tryAgain);
  await wake();
  expect(asked).toHaveBeenCalledTimes(1);
  // The network is rarely back at once.
  await pass(200);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(store.get().session).toEqual({ id: 's1', expiresAt: Date.now() + 10 * minute });
});

test('D7 recovery after a lost network: the session is kept however long it takes, and its return is enough', async () => {
  let isOnline = false;
  const { asked, store, wake, onSignedOut } = openTab(endsIn(minute), undefined, async () =>
    isOnline ? refreshed() : tryAgain,
  );
  await pass(20 * minute + 20 * second);
  expect(store.get()).toMatchObject({ user, session: { id: 's1' } });
  isOnline = true;
  asked.mockClear();
  await wake();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(store.get().session).toEqual(endsIn(10 * minute));
  await pass(minute);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(onSignedOut).not.toHaveBeenCalled();
});

test('D7 a keeper that is stopped gives up its request, and leaves no timer and no listener', async () => {
  const browser = openBrowser();
  const answer = Promise.withResolvers<RefreshAnswer>();
  const tab = openTab(endsIn(minute), browser, () => answer.promise);
  await pass(30 * second);
  tab.stop();
  expect(tab.asked.mock.calls[0]![0].aborted).toBe(true);
  expect(vi.getTimerCount() + browser.listeners.size + tab.wakers.size).toBe(0);
  answer.resolve(tryAgain);
  await pass(10 * minute);
  expect(tab.asked).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('D7 a keeper that is stopped while its lock is given back plans no retry', async () => {
  const lock = Promise.withResolvers<void>();
  const slow = { ...openBrowser(), withLock: <T>(work: () => Promise<T>) => work().finally(() => lock.promise) };
  const { stop, asked } = openTab(endsIn(minute), slow, async () => tryAgain);
  await pass(30 * second);
  expect(asked).toHaveBeenCalledTimes(1);
  stop();
  lock.resolve();
  await pass(0);
  expect(vi.getTimerCount()).toBe(0);
});
