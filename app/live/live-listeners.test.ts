import { expect, test, vi } from 'vitest';
import { beginTelling, leaveLive, listenLive, tellEvent, tellRefused, wasTold } from './live-listeners.ts';

const event = { type: 'event', topic: 'bookings', kind: 'booked', seq: 1, data: {} } as const;

test('a listener is told of its own topic, and that something of any topic may have been missed', () => {
  const [bookings, messages] = [vi.fn(), vi.fn()];
  const stop = [
    listenLive({ topic: 'bookings', onEvent: bookings }),
    listenLive({ topic: 'messages', onEvent: messages }),
  ];
  tellEvent(event);
  tellEvent({ type: 'resync', topic: 'bookings' });
  expect(messages).not.toHaveBeenCalled();
  tellEvent({ type: 'resync' });
  expect(bookings.mock.calls).toEqual([[event], [{ type: 'resync', topic: 'bookings' }], [{ type: 'resync' }]]);
  expect(messages.mock.calls).toEqual([[{ type: 'resync' }]]);
  for (const end of stop) end();
  tellEvent(event);
  expect(bookings).toHaveBeenCalledTimes(3);
});

test('a stream that is refused is told to those who can ask why; who learns that the session is over ends it', () => {
  const end = vi.fn();
  const stopTelling = beginTelling(end);
  const stop = listenLive({ topic: 'messages', onEvent: () => {}, onRefused: leaveLive });
  tellRefused();
  expect(end).toHaveBeenCalledTimes(1);
  stopTelling();
  leaveLive();
  expect(end).toHaveBeenCalledTimes(1);
  stop();
});

test('who begins to listen late learns whether something was told since the stream began', () => {
  beginTelling(() => {})();
  expect(wasTold()).toBe(false);
  const stopTelling = beginTelling(() => {});
  tellEvent({ type: 'resync' });
  expect(wasTold()).toBe(true);
  stopTelling();
  expect(wasTold()).toBe(false);
});
