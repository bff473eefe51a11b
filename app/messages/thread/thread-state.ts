import type { Message, Partner, Thread } from '../message.ts';

/** A message from this browser that the server has not acknowledged. */
export type Outgoing = {
  clientId: string;
  content: string;
  /** When Send was pressed, in ms by this browser's clock. */
  at: number;
  state: 'sending' | 'failed';
  /** Why it failed, if the server gave a reason. */
  reason?: string;
};

/** A conversation as this browser knows it. */
export type ThreadState = {
  ownId: string;
  partner: Partner;
  /** The stored messages, oldest first, each once. */
  messages: readonly Message[];
  /** In the order of sending; shown below all stored messages. */
  outgoing: readonly Outgoing[];
  hasEarlier: boolean;
  /** See Thread. */
  seen: number;
  showsRead: boolean;
  /** The event of the first message below the 'New' separator; null: no separator. */
  newFrom: number | null;
};

export type ThreadChange =
  /** The thread as just read from the server. `isLooking`: the user sees the end of the thread. */
  | { type: 'read'; thread: Thread; isLooking: boolean }
  | { type: 'earlier'; thread: Thread }
  | { type: 'sending'; outgoing: Outgoing }
  | { type: 'acknowledged'; message: Message }
  | { type: 'failed'; clientId: string; reason?: string }
  | { type: 'given up'; clientId: string }
  /** Unsent messages that this browser stored during an earlier visit. */
  | { type: 'restored'; outgoing: readonly Outgoing[] }
  | { type: 'marked read'; ids: readonly string[] }
  /** The server no longer knows the conversation. */
  | { type: 'not found' };

export function threadStateOf(ownId: string, thread: Thread, newFrom: number | null): ThreadState {
  const { partner, messages, hasEarlier, seen, showsRead } = thread;
  return { ownId, partner, messages, outgoing: [], hasEarlier, seen, showsRead, newFrom };
}

export function changeThread(state: ThreadState, change: ThreadChange): ThreadState {
  switch (change.type) {
    case 'read':
      return afterReading(state, change.thread, change.isLooking);
    case 'earlier': {
      const { messages, hasEarlier } = change.thread;
      return withMessages({ ...state, hasEarlier }, messages);
    }
    case 'sending': {
      const outgoing = [...state.outgoing.filter(isNot(change.outgoing.clientId)), change.outgoing];
      return isStored(state, change.outgoing.clientId) ? state : { ...state, newFrom: null, outgoing };
    }
    case 'acknowledged':
      return withMessages(state, [change.message]);
    case 'failed':
      return {
        ...state,
        outgoing: state.outgoing.map((one) => (one.clientId === change.clientId ? failed(one, change.reason) : one)),
      };
    case 'given up':
      return { ...state, outgoing: state.outgoing.filter(isNot(change.clientId)) };
    case 'restored': {
      const waiting = change.outgoing.filter(
        ({ clientId }) => !isStored(state, clientId) && !state.outgoing.some((one) => one.clientId === clientId),
      );
      return waiting.length === 0 ? state : { ...state, outgoing: [...waiting, ...state.outgoing] };
    }
    case 'not found':
      return { ...state, partner: { ...state.partner, writing: 'not-found' } };
    case 'marked read': {
      const ids = new Set(change.ids);
      return { ...state, messages: state.messages.map((one) => (ids.has(one.id) ? { ...one, read: true } : one)) };
    }
  }
}

/** Returns the unread messages to this user. */
export function unreadOf({ messages, ownId }: Pick<ThreadState, 'messages' | 'ownId'>): Message[] {
  return messages.filter(({ read, recipientId }) => !read && recipientId === ownId);
}

function afterReading(state: ThreadState, thread: Thread, isLooking: boolean): ThreadState {
  const newest = state.messages.at(-1)?.event ?? 0;
  const first = thread.messages[0]?.event;
  // More messages arrived than fit in one page. Those in between are missing, so the thread starts again with this page.
  const isGap = thread.hasEarlier && first !== undefined && first > newest && state.messages.length > 0;
  const known = isGap ? { ...state, messages: [] } : state;
  const hasEarlier = known.messages.length === 0 ? thread.hasEarlier : state.hasEarlier;
  const arrived = unreadOf({ messages: thread.messages, ownId: state.ownId }).find(({ event }) => event > newest);
  const newFrom = state.newFrom ?? (isLooking ? null : (arrived?.event ?? null));
  const { partner, showsRead } = thread;
  return withMessages(
    { ...known, partner, showsRead, newFrom, hasEarlier, seen: Math.max(state.seen, thread.seen) },
    thread.messages,
  );
}

/** Adds stored messages. Each appears only once, stays read if it was read, and is no longer outgoing. */
function withMessages(state: ThreadState, added: readonly Message[]): ThreadState {
  const all = new Map(state.messages.map((one) => [one.id, one]));
  for (const one of added) all.set(one.id, { ...one, read: one.read || (all.get(one.id)?.read ?? false) });
  const messages = [...all.values()].toSorted((one, other) => one.event - other.event);
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return { ...state, messages, outgoing: state.outgoing.filter(({ clientId }) => !arrived.has(clientId)) };
}

function failed(one: Outgoing, reason: string | undefined): Outgoing {
  return { ...one, state: 'failed', reason };
}

const isNot = (clientId: string) => (one: Outgoing) => one.clientId !== clientId;

const isStored = (state: ThreadState, clientId: string) => state.messages.some((one) => one.clientId === clientId);
