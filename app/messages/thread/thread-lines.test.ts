import { expect, test } from 'vitest';
import type { Message } from '../message.ts';
import { threadLines, type ThreadLine } from './thread-lines.ts';
import { threadStateOf } from './thread-state.ts';
import { nothingShown } from '../../people/shown-person.ts';

const partner = { userId: 'partner', name: 'Ann', isClosed: false, ...nothingShown, writing: 'open' } as const;
const now = Date.parse('2025-05-02T12:00:00Z');

function message(event: number, createdAt: string, isOwn = false, read = false): Message {
  const [senderId, recipientId] = isOwn ? ['own', 'partner'] : ['partner', 'own'];
  return { id: `id ${event}`, content: 'x', read, createdAt, senderId, recipientId, event, clientId: null };
}

function show(messages: Message[], newFrom: number | null = null, showsRead = true) {
  const state = threadStateOf('own', { partner, messages, hasEarlier: false, seen: 0, showsRead }, newFrom);
  return threadLines(state, now).map(inShort);
}

function inShort(line: ThreadLine): string {
  if (line.kind === 'day') return line.heading;
  if (line.kind === 'new') return 'New';
  return [line.isOwn ? 'own' : 'theirs', line.isContinued && 'continued', line.isLastRead && 'read']
    .filter(Boolean)
    .join(' ');
}

test('messages stand under their days, as days are in London', () => {
  expect(
    show([
      message(1, '2024-12-31T23:59:00Z'),
      // In summer time this is after midnight in London.
      message(2, '2025-04-30T23:30:00Z'),
      message(3, '2025-05-01T22:30:00Z'),
      message(4, '2025-05-02T08:05:00Z', true),
    ]),
  ).toEqual(['Tuesday 31 December 2024', 'theirs', 'Yesterday', 'theirs', 'theirs', 'Today', 'own']);
});

test('messages of one person within ten minutes belong together, but not over a day or the ‘New’ separator', () => {
  const at = (minutes: number) => new Date(Date.parse('2025-05-02T08:00:00Z') + minutes * 60_000).toISOString();
  expect(
    show([
      message(1, at(0)),
      message(2, at(9)),
      message(3, at(19)),
      message(4, at(20), true),
      message(5, at(21), true),
    ]),
  ).toEqual(['Today', 'theirs', 'theirs continued', 'theirs', 'own', 'own continued']);
  expect(show([message(1, at(0)), message(2, at(1)), message(3, at(2))], 2)).toEqual([
    'Today',
    'theirs',
    'New',
    'theirs',
    'theirs continued',
  ]);
});

test('‘Read’ stands under the last of one’s own that was read, unless the partner does not show it', () => {
  const at = '2025-05-02T08:00:00Z';
  const messages = [
    message(1, at, true, true),
    message(2, at, true, true),
    message(3, at, true),
    message(4, at, false, true),
  ];
  expect(show(messages)).toEqual(['Today', 'own', 'own continued read', 'own continued', 'theirs']);
  expect(show(messages, null, false)).not.toContain('own continued read');
});

test('MSG-06 an empty thread has no lines', () => {
  expect(show([])).toEqual([]);
});
