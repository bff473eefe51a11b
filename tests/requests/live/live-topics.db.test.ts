import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAccounts } from '../../../app/accounts/open-accounts.server.ts';
import { createLiveStream } from '../../../app/live/create-live-stream.server.ts';
import { accountDataPartsOf } from '../../../platform/room/account-data-part.server.ts';
import type { LiveTopic, TopicEvent } from '../../../platform/room/live-topic.server.ts';
import type { Room } from '../../../platform/room/room.server.ts';
import { eventsOfAccounts } from '../../../server/account-events.ts';
import { rooms } from '../../../server/rooms.ts';
import { readEvents, type ReadStream, type StreamEvent } from '../../support/event-stream.ts';
import { signUp } from '../../support/as-user.ts';
import { storeMessage } from '../../support/store-messages.ts';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

type Person = { cookie: string; userId: string };
type Announced = { seq: number; consultant: string; service: string };

/** `events`: the missed bookings that findMissed returns. `asked`: the values of `since` that it was called with. */
let missed: { asked: number[]; events: readonly TopicEvent[] | undefined };
let isShown: () => Promise<boolean>;

const booking = (seq: number, role: string): TopicEvent => ({ kind: 'booked', seq, data: { role } });

/** A room that consists only of its manifest. */
const bookings = {
  name: 'bookings',
  live: [
    {
      name: 'bookings',
      channel: 'booking_event',
      readAnnouncement(payload) {
        if (!payload.startsWith('{')) return undefined;
        const { seq, consultant, service } = JSON.parse(payload) as Announced;
        return [
          { userId: consultant, event: booking(seq, 'consultant') },
          { userId: service, event: booking(seq, 'service'), mayHear: () => isShown() },
        ];
      },
      resyncChannel: 'booking_resync',
      findMissed(_db, _userId, since) {
        missed.asked.push(since);
        return Promise.resolve(missed.events);
      },
    },
  ],
} satisfies Room;

let site: TestSite;
let ask: (path: string, headers: Record<string, string>) => Promise<Response>;
beforeAll(async () => {
  site = await openTestSite();
  const accounts = await openAccounts(site, eventsOfAccounts, accountDataPartsOf(rooms), 0);
  const topics = [...rooms, bookings].flatMap((room: Pick<Room, 'live'>) => room.live ?? []);
  const answer = await createLiveStream(accounts, topics);
  ask = (path, headers) =>
    answer(new Request(publicUrl + path, { headers }), { requestId: 'request', outgoing: undefined });
});
afterAll(() => site.discard());
beforeEach(() => {
  missed = { asked: [], events: [] };
  isShown = () => Promise.resolve(true);
});

let people = 0;
const person = (): Promise<Person> => signUp(site, { email: `person-${++people}@example.org` });

async function listen({ cookie }: Person, lastId = '', path = '/live/events'): Promise<ReadStream> {
  const response = await ask(path, { Cookie: cookie, ...(lastId && { 'Last-Event-ID': lastId }) });
  expect(response.status).toBe(200);
  return readEvents(response);
}

const notify = (channel: string, payload: unknown) =>
  site.pool.query('select pg_notify($1, $2)', [
    channel,
    typeof payload === 'string' ? payload : JSON.stringify(payload),
  ]);
const book = (seq: number, consultant: Person, service: Person) =>
  notify('booking_event', { seq, consultant: consultant.userId, service: service.userId });

const booked = (seq: number, role: string, id = `bookings:${seq}`): StreamEvent => ({
  name: 'live',
  id,
  data: { topic: 'bookings', kind: 'booked', seq, data: { role } },
});
const resync: StreamEvent = { name: 'resync', id: undefined, data: { topic: 'bookings' } };
const leave = (...streams: ReadStream[]) => Promise.all(streams.map((stream) => stream.leave()));

describe('a topic that a room names in its manifest', () => {
  test('issue 26 is told to whom its room says, as what its room says, and to nobody else', async () => {
    const [ann, ben, cy] = await Promise.all([person(), person(), person()]);
    const streams = [await listen(ann), await listen(ben), await listen(cy)] as const;
    await book(1, ann, ben);
    for (const [index, role] of ['consultant', 'service'].entries())
      expect(await streams[index]?.next()).toEqual(booked(1, role));
    isShown = () => Promise.resolve(false);
    await book(2, ann, ben);
    // By the time this event arrives, the other user's permission has been checked.
    expect(await streams[0].next()).toEqual(booked(2, 'consultant'));
    isShown = () => Promise.resolve(true);
    await book(3, cy, ben);
    expect(await streams[1].next()).toEqual(booked(3, 'service'));
    expect(await streams[2].next()).toEqual(booked(3, 'consultant'));
    await leave(...streams);
  });

  test('shares the stream with messages; the id of each event says how far both were heard', async () => {
    const [ann, ben] = await Promise.all([person(), person()]);
    const stream = await listen(ann);
    await book(5, ann, ben);
    expect((await stream.next())?.id).toBe('bookings:5');
    const { event } = await storeMessage(site.pool, { from: ben.userId, to: ann.userId });
    expect(await stream.next()).toMatchObject({ id: `bookings:5,messages:${event}`, data: { topic: 'messages' } });
    await book(6, ann, ben);
    expect((await stream.next())?.id).toBe(`bookings:6,messages:${event}`);
    await leave(stream);
  });

  test('has its screens fetch again when announcements may be missing, one person alone, or when telling fails', async () => {
    const [ann, ben] = await Promise.all([person(), person()]);
    const [own, other] = [await listen(ann), await listen(ben)];
    await notify('booking_event', '');
    for (const stream of [own, other]) expect(await stream.next()).toEqual(resync);
    await notify('booking_resync', ann.userId);
    expect(await own.next()).toEqual(resync);
    isShown = () => Promise.reject(new Error('away'));
    await book(7, ann, ben);
    expect(await own.next()).toEqual(booked(7, 'consultant'));
    expect(await other.next()).toEqual(resync);
    expect(site.logged).toContainEqual(expect.objectContaining({ msg: 'an event was not told', topic: 'bookings' }));
    await notify('booking_event', 'nonsense');
    await book(8, ann, ann);
    expect(await own.next()).toEqual(booked(8, 'consultant'));
    await leave(own, other);
  });

  test('needs a name of its own, of letters that fit into an id', async () => {
    const accounts = await openAccounts(site, eventsOfAccounts, accountDataPartsOf(rooms), 0);
    const [topic] = bookings.live as [LiveTopic];
    for (const name of ['bookings', 'Bookings', 'a,b', 'a:1', '']) {
      const topics = name === 'bookings' ? [topic, topic] : [{ ...topic, name }];
      await expect(createLiveStream(accounts, topics), name).rejects.toThrow('needs another name');
    }
  });
});

describe('what a browser missed, of several topics', () => {
  test('is told of each by its own number, before what comes next', async () => {
    const [ann, ben] = await Promise.all([person(), person()]);
    const known = await storeMessage(site.pool, {
      from: ben.userId,
      to: ann.userId,
      at: new Date(Date.now() - 60_000),
    });
    const { event } = await storeMessage(site.pool, { from: ben.userId, to: ann.userId });
    missed.events = [booking(3, 'consultant'), booking(4, 'consultant')];
    const stream = await listen(ann, `bookings:2,messages:${known.event}`);
    await book(9, ann, ben);
    expect(await stream.next()).toMatchObject({ id: `bookings:2,messages:${event}`, data: { topic: 'messages' } });
    for (const seq of [3, 4, 9])
      expect(await stream.next()).toEqual(booked(seq, 'consultant', `bookings:${seq},messages:${event}`));
    expect(missed.asked).toEqual([2]);
    await leave(stream);
  });

  test('of one topic that is too much leaves the other as it is', async () => {
    const ann = await person();
    missed.events = undefined;
    const stream = await listen(ann, 'bookings:2');
    expect(await stream.next()).toEqual(resync);
    await book(10, ann, ann);
    expect((await stream.next())?.id).toBe('bookings:10');
    await leave(stream);
  });

  test('is nothing for unknown topics and for ids that nobody gave: they are ignored, and what comes next is heard', async () => {
    const ann = await person();
    const hostile = ['payments:1', '__proto__:1', 'bookings:-1', 'bookings:1e3', "bookings:1'--", 'x'.repeat(5_000)];
    for (const id of [...hostile, `${'payments:1,'.repeat(50)}bookings:1`]) {
      const stream = await listen(ann, id);
      await book(11, ann, await person());
      expect(await stream.next(), id.slice(0, 40)).toEqual(booked(11, 'consultant'));
      await leave(stream);
    }
    expect(missed.asked).toEqual([]);
  });
});

describe('a page that was made before there were topics, at its address', () => {
  test('is told to fetch again whatever happens, without a topic and without an id', async () => {
    const [ann, ben] = await Promise.all([person(), person()]);
    const stream = await listen(ann, '', '/messages/events');
    const earlier: StreamEvent = { name: 'resync', id: undefined, data: {} };
    await storeMessage(site.pool, { from: ben.userId, to: ann.userId });
    expect(await stream.next()).toEqual(earlier);
    await notify('message_resync', ann.userId);
    expect(await stream.next()).toEqual(earlier);
    await leave(stream);
  });

  test('is told once of all that it missed since its bare number', async () => {
    const [ann, ben] = await Promise.all([person(), person()]);
    const at = new Date(Date.now() - 60_000);
    const known = await storeMessage(site.pool, { from: ben.userId, to: ann.userId, at });
    for (let sent = 0; sent < 3; sent++) await storeMessage(site.pool, { from: ben.userId, to: ann.userId });
    const stream = await listen(ann, String(known.event), '/messages/events');
    expect((await stream.next())?.name).toBe('resync');
    await site.pool.query('delete from sessions where user_id = $1', [ann.userId]);
    expect((await stream.next())?.name).toBe('end');
  });

  test('is answered by the site as the new address is', async () => {
    const { cookie } = await person();
    for (const path of ['/live/events', '/messages/events']) {
      const response = await site.request(path, { headers: { Cookie: cookie } });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ]);
      await response.body?.cancel();
    }
  });
});
