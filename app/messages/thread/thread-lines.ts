import { londonDay } from '../../../ui/text/dates.ts';
import type { Message } from '../message.ts';
import { dayHeading } from './message-time.ts';
import type { Outgoing, ThreadState } from './thread-state.ts';

/** A line of a thread. `key`: the same before and after the server has acknowledged a message. */
export type ThreadLine =
  | { kind: 'day'; key: string; heading: string }
  | { kind: 'new'; key: string }
  | {
      kind: 'message';
      key: string;
      isOwn: boolean;
      content: string;
      /** Milliseconds since 1970, or an ISO 8601 string. */
      at: string | number;
      /** Follows a message by the same person within ten minutes, so the name is shown small. */
      isContinued: boolean;
      /** The user's last message that the partner has read. */
      isLastRead: boolean;
      outgoing: Outgoing | null;
      id: string | null;
    };

const continuedWithinMs = 10 * 60 * 1000;

/** Returns the messages under a heading for each day in London, with a separator before new ones. `now`: ms. */
export function threadLines(state: ThreadState, now: number): ThreadLine[] {
  const lastRead = state.showsRead
    ? state.messages.findLast((one) => one.senderId === state.ownId && one.read)
    : undefined;
  const lines: ThreadLine[] = [];
  let before: { isOwn: boolean; at: string | number } | undefined;
  const add = (line: Omit<Extract<ThreadLine, { kind: 'message' }>, 'kind' | 'isContinued'>, isNew: boolean) => {
    const day = londonDay(line.at);
    const isNewDay = !before || londonDay(before.at) !== day;
    if (isNewDay)
      lines.push({
        kind: 'day',
        key: `day ${day} ${lines.length === 0 ? 'first' : line.key}`,
        heading: dayHeading(line.at, now),
      });
    if (isNew) lines.push({ kind: 'new', key: 'new' });
    const isContinued =
      !isNewDay && !isNew && before?.isOwn === line.isOwn && msOf(line.at) - msOf(before.at) < continuedWithinMs;
    lines.push({ kind: 'message', isContinued, ...line });
    before = line;
  };
  for (const one of state.messages) add(stored(one, state.ownId, one === lastRead), one.event === state.newFrom);
  for (const one of state.outgoing) add(waiting(one), false);
  return lines;
}

function stored(one: Message, ownId: string, isLastRead: boolean) {
  const { id, clientId, content, createdAt, senderId } = one;
  return { key: clientId ?? id, isOwn: senderId === ownId, content, at: createdAt, isLastRead, outgoing: null, id };
}

function waiting(one: Outgoing) {
  const { clientId, content, at } = one;
  return { key: clientId, isOwn: true, content, at, isLastRead: false, outgoing: one, id: null };
}

const msOf = (time: string | number) => new Date(time).getTime();
