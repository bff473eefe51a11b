import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMessageActivity } from './message-activity.ts';

const event = { type: 'event', topic: 'messages', kind: 'message', seq: 7, data: { from: 'ann', to: 'ben' } } as const;

test('what the stream tells of a message is believed only if it names its two people', () => {
  expect(readMessageActivity(event)).toEqual({ kind: 'message', seq: 7, from: 'ann', to: 'ben' });
  expect(readMessageActivity({ type: 'resync' })).toEqual({ kind: 'resync' });
  expect(readMessageActivity({ ...event, kind: 'sent' })).toBeUndefined();
  expect(readMessageActivity({ ...event, data: { from: 1, to: 'ben' } })).toBeUndefined();
  fc.assert(
    fc.property(fc.anything(), (data) => {
      const activity = readMessageActivity({ ...event, data });
      expect(activity === undefined || activity.kind === 'message').toBe(true);
    }),
  );
});
