import { expect, test } from 'vitest';
import { flashMessages, flashMessagesOf } from '../platform/room/flash-message.server.ts';
import type { Room } from '../platform/room/room.server.ts';
import { rooms } from './rooms.ts';

test('each flash message has a code of its own, which is what its cookie carries', () => {
  const all = flashMessagesOf(rooms);
  expect(Object.keys(all).length).toBeGreaterThan(40);
  for (const [code, message] of Object.entries(all)) expect(message.code).toBe(code);
});

test('two rooms with a flash message of one code are a mistake that stops the start', () => {
  const saved = flashMessages({ saved: { kind: 'success', text: 'Saved.' } });
  expect(() => flashMessagesOf([{ flashMessages: saved }, { flashMessages: saved }])).toThrow(/same code/);
});

test('no two limits have the same name: they would count together', () => {
  const names = rooms.flatMap(({ limits = {} }: { limits?: Room['limits'] }) =>
    Object.values(limits).map(({ name }) => name),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(names.length);
});
