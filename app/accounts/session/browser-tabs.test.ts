import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TabMessage } from './session-keeper.ts';

const name = 'carebridge-session';
const user = { id: 'u1', email: 'ada@example.com', role: null, isConfirmed: true } as const;
const message: TabMessage = { type: 'token refreshed', user, session: { id: 's1', expiresAt: 1_000 } };

/** Loads a fresh copy of the module, as a new page would, because the module holds one channel per page. */
const openPage = () => {
  vi.resetModules();
  return import('./browser-tabs.ts');
};

class FakeChannel extends EventTarget {
  static open: FakeChannel[] = [];
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const channel of FakeChannel.open) {
      if (channel !== this && channel.name === this.name) channel.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
}

beforeEach(() => {
  FakeChannel.open = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => vi.unstubAllGlobals());

test('D7 the other tabs hear what one says, the speaker does not, and who has left does not', async () => {
  const [one, two] = [await openPage(), await openPage()];
  const [heardByOne, heardByTwo] = [vi.fn(), vi.fn()];
  one.onMessage(heardByOne);
  const stop = two.onMessage(heardByTwo);
  one.announce(message);
  expect(heardByTwo.mock.calls).toEqual([[message]]);
  stop();
  one.announce({ type: 'signed out' });
  expect(heardByTwo).toHaveBeenCalledTimes(1);
  two.onMessage(heardByTwo);
  const others: TabMessage[] = [{ type: 'session ended' }, { ...message, type: 'user updated' }];
  for (const other of others) one.announce(other);
  expect(heardByTwo.mock.calls.slice(1)).toEqual(others.map((other) => [other]));
  expect(heardByOne).not.toHaveBeenCalled();
});

test.each([null, 'signed out', {}, { type: 'else' }, { type: 'signed in' }, { type: 'token refreshed', user }])(
  'D7 what is no message of ours is passed over: %j',
  async (data) => {
    const heard = vi.fn();
    (await openPage()).onMessage(heard);
    new FakeChannel(name).postMessage(data);
    expect(heard).not.toHaveBeenCalled();
  },
);

test('D7 a browser without channels and locks works on its own', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', {});
  const { announce, onMessage, withLock } = await openPage();
  const stop = onMessage(() => {});
  announce(message);
  stop();
  expect(await withLock(async () => 'done')).toBe('done');
});

test('D7 one tab at a time does the work, and the lock is free again after a failure', async () => {
  let isHeld = false;
  const request = vi.fn(async (_name: string, _options: unknown, work: (lock: object | null) => unknown) => {
    if (isHeld) return work(null);
    isHeld = true;
    try {
      return await work({});
    } finally {
      isHeld = false;
    }
  });
  vi.stubGlobal('navigator', { locks: { request } });
  const { withLock } = await openPage();
  const inner = vi.fn(async () => 'inner');
  expect(await withLock(async () => [await withLock(inner)])).toEqual([undefined]);
  expect(inner).not.toHaveBeenCalled();
  await expect(withLock(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(inner)).toBe('inner');
  expect(request).toHaveBeenCalledWith(name, { ifAvailable: true }, expect.any(Function));
});

test('D7 a tab wakes when it becomes visible, is shown again, gets the focus or the network', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const view = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', view);
  const woke = vi.fn();
  const stop = (await openPage()).onWake(woke);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(woke).not.toHaveBeenCalled();
  const wakeUp = () => {
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    for (const type of ['online', 'focus', 'pageshow']) view.dispatchEvent(new Event(type));
  };
  wakeUp();
  expect(woke.mock.calls).toEqual([[], [], [], []]);
  stop();
  wakeUp();
  expect(woke).toHaveBeenCalledTimes(4);
});
