import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLiveEvent } from './live-event.ts';

const event = { type: 'event', topic: 'messages', kind: 'read', seq: 7, data: { from: 'ann' } };

test('what another tab says is believed only if it is an event', () => {
  expect(readLiveEvent(event)).toEqual(event);
  expect(readLiveEvent({ type: 'resync', more: 1 })).toEqual({ type: 'resync' });
  expect(readLiveEvent({ type: 'resync', topic: 'messages' })).toEqual({ type: 'resync', topic: 'messages' });
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const read = readLiveEvent(value);
      expect(read === undefined || ['event', 'resync'].includes(read.type)).toBe(true);
    }),
  );
  for (const wrong of [
    { seq: '7' },
    { seq: -1 },
    { seq: 1.5 },
    { topic: 'a,b:1' },
    { topic: undefined },
    { kind: 1 },
    { type: 'beat' },
    { type: 'resync', topic: 'A' },
  ])
    expect(readLiveEvent({ ...event, ...wrong }), JSON.stringify(wrong)).toBeUndefined();
});
