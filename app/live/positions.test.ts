import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPositions, writePositions } from './positions.ts';

const topics = ['bookings', 'messages'];
const read = (text: string, bareTopic?: string) => Object.fromEntries(readPositions(text, topics, bareTopic));

test('an id says how far each topic was heard, and is read as it was written', () => {
  const positions = new Map([
    ['messages', 123],
    ['bookings', 5],
  ]);
  expect(writePositions(positions)).toBe('messages:123,bookings:5');
  expect(readPositions(writePositions(positions), topics)).toEqual(positions);
  expect(read('messages:123')).toEqual({ messages: 123 });
});

test('a bare number, as pages say that are open during a deploy, is of the topic that was there before', () => {
  expect(read('123', 'messages')).toEqual({ messages: 123 });
  expect(read('123')).toEqual({});
  expect(read('123,bookings:5', 'messages')).toEqual({ bookings: 5 });
});

test('unknown topics and what is no number count as not heard; beside them the others count', () => {
  for (const text of [
    '',
    ':',
    ',',
    'payments:1',
    'messages',
    'messages:',
    'messages:-1',
    'messages:1e9',
    'messages: 1',
  ])
    expect(read(text, 'messages'), text).toEqual({});
  for (const text of [
    'messages:1:2',
    'messages:1234567890123456',
    '1234567890123456',
    '__proto__:1',
    'messages:\u0661',
  ])
    expect(read(text, 'messages'), text).toEqual({});
  expect(read('payments:9,bookings:5,messages:x')).toEqual({ bookings: 5 });
});

test('of a topic that is named twice the lower number counts', () => {
  expect(read('messages:9,messages:7,messages:8')).toEqual({ messages: 7 });
});

test('a text of any length and content costs little and names known topics only', () => {
  expect(read(`messages:1,${'a'.repeat(1_000)}`)).toEqual({});
  expect(read(`${'x:1,'.repeat(40)}messages:1`)).toEqual({});
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const [topic, seq] of readPositions(text, topics, 'messages')) {
        expect(topics).toContain(topic);
        expect(Number.isSafeInteger(seq) && seq >= 0).toBe(true);
      }
    }),
  );
});
