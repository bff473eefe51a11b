import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message, Thread } from '../message.ts';
import {
  changeThread,
  threadStateOf,
  unreadOf,
  type Outgoing,
  type ThreadChange,
  type ThreadState,
} from './thread-state.ts';
import { nothingShown } from '../../people/shown-person.ts';

const own = 'own';
const partner = { userId: 'partner', name: 'Ann', isClosed: false, ...nothingShown, writing: 'open' } as const;

function message(event: number, values: Partial<Message> = {}): Message {
  const createdAt = new Date(1_750_000_000_000 + event * 60_000).toISOString();
  return {
    id: `id ${event}`,
    content: `text ${event}`,
    read: false,
    createdAt,
    senderId: partner.userId,
    recipientId: own,
    event,
    clientId: null,
    ...values,
  };
}
const ownMessage = (event: number, clientId: string) =>
  message(event, { senderId: own, recipientId: partner.userId, clientId });
const thread = (messages: Message[], values: Partial<Thread> = {}): Thread => ({
  partner,
  messages,
  hasEarlier: false,
  seen: messages.at(-1)?.event ?? 0,
  showsRead: true,
  ...values,
});
const sending = (clientId: string): Outgoing => ({ clientId, content: `of ${clientId}`, at: 0, state: 'sending' });
const open = (messages: Message[] = [], values: Partial<Thread> = {}) =>
  threadStateOf(own, thread(messages, values), null);
const after = (state: ThreadState, ...changes: ThreadChange[]) => changes.reduce(changeThread, state);
const events = (state: ThreadState) => state.messages.map(({ event }) => event);

test('MSG-19 a message is shown as soon as it is sent, and once, whichever of answer and refresh comes first', () => {
  const shown = after(open([message(1)]), { type: 'sending', outgoing: sending('a') });
  expect(shown.outgoing.map(({ clientId }) => clientId)).toEqual(['a']);
  const stored = ownMessage(2, 'a');
  const answered: ThreadChange = { type: 'acknowledged', message: stored };
  const refreshed: ThreadChange = { type: 'read', thread: thread([message(1), stored]), isLooking: true };
  for (const changes of [[answered], [refreshed], [answered, refreshed], [refreshed, answered]]) {
    const state = after(shown, ...changes);
    expect(events(state)).toEqual([1, 2]);
    expect(state.outgoing).toEqual([]);
  }
});

test('what failed stays with its reason, is sent again under the same id, and can be given up', () => {
  const failed = after(
    open(),
    { type: 'sending', outgoing: sending('a') },
    { type: 'failed', clientId: 'a', reason: 'Too many' },
  );
  expect(failed.outgoing).toEqual([{ ...sending('a'), state: 'failed', reason: 'Too many' }]);
  expect(after(failed, { type: 'sending', outgoing: sending('a') }).outgoing).toEqual([sending('a')]);
  expect(after(failed, { type: 'given up', clientId: 'a' }).outgoing).toEqual([]);
  // The message had arrived after all: sending it again does not show it twice.
  const arrived = after(failed, { type: 'read', thread: thread([ownMessage(3, 'a')]), isLooking: true });
  expect(after(arrived, { type: 'sending', outgoing: sending('a') }).outgoing).toEqual([]);
  expect(after(arrived, { type: 'restored', outgoing: [{ ...sending('a'), state: 'failed' }] }).outgoing).toEqual([]);
});

test('what comes while nobody looks begins behind the ‘New’ separator, which stays until one writes oneself', () => {
  const start = open([message(1, { read: true })]);
  const read = (messages: Message[], isLooking: boolean): ThreadChange => ({
    type: 'read',
    thread: thread(messages),
    isLooking,
  });
  expect(after(start, read([message(2)], true)).newFrom).toBeNull();
  const state = after(start, read([message(2)], false), read([message(3)], false));
  expect(state.newFrom).toBe(2);
  expect(unreadOf(state).map(({ event }) => event)).toEqual([2, 3]);
  expect(unreadOf(after(state, { type: 'marked read', ids: ['id 2', 'id 3'] }))).toEqual([]);
  expect(after(state, { type: 'sending', outgoing: sending('a') }).newFrom).toBeNull();
  // The user's own message from another window does not count as new.
  expect(after(start, read([ownMessage(2, 'b')], false)).newFrom).toBeNull();
});

test('a conversation that is no longer there takes no more messages; what is read later counts again', () => {
  const gone = after(open(), { type: 'not found' });
  expect(gone.partner).toEqual({ ...partner, writing: 'not-found' });
  expect(after(gone, { type: 'read', thread: thread([]), isLooking: true }).partner).toEqual(partner);
});

test('earlier messages go on top, and a gap is never shown as if nothing had been said there', () => {
  const start = open([message(11), message(12)], { hasEarlier: true });
  const earlier = after(start, { type: 'earlier', thread: thread([message(9), message(10)], { hasEarlier: false }) });
  expect(events(earlier)).toEqual([9, 10, 11, 12]);
  expect(earlier.hasEarlier).toBe(false);
  const far = thread([message(40), message(41)], { hasEarlier: true });
  const jumped = after(earlier, { type: 'read', thread: far, isLooking: true });
  expect(events(jumped)).toEqual([40, 41]);
  expect(jumped.hasEarlier).toBe(true);
  const near = after(earlier, { type: 'read', thread: thread([message(13)]), isLooking: true });
  expect(events(near)).toEqual([9, 10, 11, 12, 13]);
  expect(near.hasEarlier).toBe(false);
});

test('property: in whatever order answers, refreshes, failures and retries come, each message stands once, in its order', () => {
  const clientIds = ['a', 'b', 'c'];
  const step = fc.record({
    kind: fc.constantFrom('send', 'store', 'lose', 'answer', 'refresh', 'restore', 'mark'),
    who: fc.constantFrom(...clientIds),
    isLooking: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state = open();
      const server: Message[] = [];
      const storedOf = (who: string) => server.find(({ clientId }) => clientId === who);
      const store = (who: string) => storedOf(who) ?? server[server.push(ownMessage(server.length + 1, who)) - 1];
      const wasSent = new Set<string>();
      for (const { kind, who, isLooking } of steps) {
        const change = ((): ThreadChange | undefined => {
          if (kind === 'send') return { type: 'sending', outgoing: sending(who) };
          if (kind === 'lose') return { type: 'failed', clientId: who };
          if (kind === 'refresh') return { type: 'read', thread: thread([...server]), isLooking };
          if (kind === 'restore')
            return wasSent.has(who)
              ? { type: 'restored', outgoing: [{ ...sending(who), state: 'failed' }] }
              : undefined;
          if (kind === 'mark') return { type: 'marked read', ids: server.map(({ id }) => id) };
          const stored = wasSent.has(who) ? store(who) : undefined;
          return kind === 'answer' && stored ? { type: 'acknowledged', message: stored } : undefined;
        })();
        if (kind === 'send') wasSent.add(who);
        if (kind === 'store') server.push(message(server.length + 1));
        if (change) state = changeThread(state, change);
        const shown = [
          ...state.messages.map((one) => one.clientId ?? one.id),
          ...state.outgoing.map((one) => one.clientId),
        ];
        expect(new Set(shown).size).toBe(shown.length);
        expect(events(state)).toEqual(events(state).toSorted((one, other) => one - other));
        for (const sent of wasSent) expect(shown).toContain(sent);
      }
      const end = changeThread(state, { type: 'read', thread: thread([...server]), isLooking: true });
      expect(end.messages.map(({ id }) => id)).toEqual(server.map(({ id }) => id));
    }),
  );
});
