import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventFrame } from './event-frame.server.ts';
import { openHub, type EventStream } from './open-hub.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const text = async (stream: EventStream) => new Response(stream.body).text();
const frame = (word: string) => eventFrame('word', word);

test('a stream gets what is sent to its owner and to all, and nothing of others', async () => {
  const hub = openHub();
  const [own, other] = [hub.open('a'), hub.open('b')];
  own.begin([]);
  other.begin([]);
  hub.send('a', frame('to a'));
  hub.send('c', frame('to c'));
  hub.sendToAll(frame('to all'));
  own.end('old');
  other.end('old');
  expect(await text(own)).toBe(frame('to a') + frame('to all'));
  expect(await text(other)).toBe(frame('to all'));
});

test('what comes in before a stream begins is written after what it begins with', async () => {
  const hub = openHub();
  const stream = hub.open('a');
  hub.send('a', frame('live'));
  stream.begin([frame('missed')]);
  stream.end('old');
  expect(await text(stream)).toBe(frame('missed') + frame('live'));
});

test('a frame that is a function is made when it is written, for each stream, after what was written before', async () => {
  const hub = openHub();
  const [early, late] = [hub.open('a'), hub.open('a')];
  const written = new Map<EventStream, number>();
  const numbered = (stream: EventStream) => {
    written.set(stream, (written.get(stream) ?? 0) + 1);
    return frame(String(written.get(stream)));
  };
  early.begin([]);
  hub.send('a', numbered);
  late.begin([numbered]);
  for (const stream of [early, late]) stream.end('old');
  hub.send('a', numbered);
  expect([await text(early), await text(late)]).toEqual([frame('1'), frame('1') + frame('2')]);
  expect([...written.values()]).toEqual([1, 2]);
});

test('a frame is an id, a name and one line of data', () => {
  expect(eventFrame('read', { line: 'a\nb' }, 7)).toBe('id: 7\nevent: read\ndata: {"line":"a\\nb"}\n\n');
});

test('every 20 seconds all hear that the line is good, after half an hour a stream ends', async () => {
  const hub = openHub();
  const ends = vi.fn();
  const stream = hub.open('a', ends);
  stream.begin([]);
  vi.advanceTimersByTime(29 * 60_000);
  expect(ends).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * 60_000);
  expect(ends.mock.calls).toEqual([['old']]);
  expect((await text(stream)).split('event: beat\ndata:\n\n')).toHaveLength(29 * 3 + 3);
  expect(vi.getTimerCount()).toBe(0);
});

test('of more than 20 streams of one person the oldest goes; others keep theirs', () => {
  const hub = openHub();
  const ended: number[] = [];
  const other = vi.fn();
  hub.open('b', other);
  for (let number = 1; number <= 22; number++) hub.open('a', () => ended.push(number));
  expect(ended).toEqual([1, 2]);
  expect(hub.streams('a')).toHaveLength(20);
  expect(other).not.toHaveBeenCalled();
});

test('a stream that does not take what is written is closed', () => {
  const hub = openHub({ mostBytes: 1000 });
  const ends = vi.fn();
  hub.open('a', ends).begin([]);
  for (let written = 0; written <= 20; written++) hub.send('a', 'x'.repeat(100));
  expect(ends.mock.calls).toEqual([['slow']]);
  expect(hub.streams()).toEqual([]);
});

test('whoever goes away is forgotten, and no timer is left', async () => {
  const hub = openHub();
  const ends = vi.fn();
  const stream = hub.open('a', ends);
  stream.begin([]);
  await stream.body.cancel();
  expect(ends.mock.calls).toEqual([['left']]);
  expect(hub.streams('a')).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
  hub.send('a', frame('to nobody'));
});

test('at the stop all streams end, each with a time of its own at which to come back, and later ones at once', async () => {
  let given = 0;
  const hub = openHub({ random: () => (given += 0.25) });
  const streams = [hub.open('a'), hub.open('b')];
  for (const stream of streams) stream.begin([]);
  hub.close();
  expect(await Promise.all(streams.map(text))).toEqual(['retry: 2000\n\n', 'retry: 3000\n\n']);
  const late = vi.fn();
  hub.open('c', late);
  expect(late.mock.calls).toEqual([['stopping']]);
});
