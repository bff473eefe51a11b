import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenAt, readEvents, type ReadStream } from '../../support/event-stream.ts';
import { get, post } from '../../support/sign-in.ts';
import { signUp } from '../../support/as-user.ts';
import { storeMessage, storeRead } from '../../support/store-messages.ts';
import { openSecondSite, openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';
import { eventually } from '../../patience/eventually.ts';

type Person = { cookie: string; userId: string };
type Ids = { from?: string; to?: string };

let site: TestSite;
let second: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  second = await openSecondSite(site);
});
afterAll(async () => {
  await second.discard();
  await site.discard();
});

let people = 0;
const person = (): Promise<Person> => signUp(site, { email: `person-${++people}@example.org` });

const listen = ({ cookie }: Person, query = '', at = site, more: Record<string, string> = {}) =>
  listenAt(at, { cookie, query, more });

/** Returns the next event of a stream, with names in place of user ids. */
async function nextOf(stream: ReadStream, names: Record<string, Person>) {
  const event = await stream.next();
  if (!event) return undefined;
  const { topic, kind, seq, data } = event.data as { topic: string; kind: string; seq: number; data: Ids };
  const { from, to } = data;
  const nameOf = (id?: string) => Object.entries(names).find(([, { userId }]) => userId === id)?.[0];
  expect([event.name, topic, event.id]).toEqual(['live', 'messages', `messages:${seq}`]);
  return [kind, seq, nameOf(from), nameOf(to)];
}

describe('GET /live/events, of messages', () => {
  test('D28 is for who is signed in, is kept by nobody and passes proxies as it is made', async () => {
    const refused = await get(site, '/live/events');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const { response, leave } = await listen(await person(), '', site, { 'Accept-Encoding': 'gzip, br' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    await leave();
  });

  test('answers 405 to other methods, and 503 while no session can be read', async () => {
    const { cookie } = await person();
    for (const method of ['HEAD', 'POST', 'DELETE']) {
      const headers = { Cookie: cookie, Origin: site.config.publicUrl };
      expect((await site.request('/live/events', { method, headers })).status).toBe(405);
    }
    const answer = await whileAway(site.pool, 'sessions', () => get(site, '/live/events', cookie));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
  });

  test('a session that has ended opens none, whatever its cookie says of itself', async () => {
    const { cookie, userId } = await person();
    await site.pool.query('delete from sessions where user_id = $1', [userId]);
    expect((await get(site, '/live/events', cookie)).status).toBe(401);
  });

  test('MSG-16 D28 a message is told to its two people in either process, and to nobody else', async () => {
    const [ann, ben, cy] = await Promise.all([person(), person(), person()]);
    const names = { ann, ben, cy };
    const streams = [await listen(ann), await listen(ben, '', second)];
    const bystander = await listen(cy);
    const { event } = await storeMessage(site.pool, { from: ann.userId, to: ben.userId, content: 'a secret' });
    const told = await storeMessage(site.pool, { from: cy.userId, to: ben.userId });
    for (const stream of streams) expect(await nextOf(stream, names)).toEqual(['message', event, 'ann', 'ben']);
    expect(await nextOf(bystander, names)).toEqual(['message', told.event, 'cy', 'ben']);
    await Promise.all([...streams, bystander].map((stream) => stream.leave()));
    expect(JSON.stringify(site.logged)).not.toContain('a secret');
  });

  test('an event carries ids and nothing of what a message says', async () => {
    const [ann, ben] = await Promise.all([person(), person()]);
    const stream = await listen(ben);
    const { event } = await storeMessage(site.pool, { from: ann.userId, to: ben.userId, content: 'a secret' });
    expect((await stream.next())?.data).toEqual({
      topic: 'messages',
      kind: 'message',
      seq: event,
      data: { from: ann.userId, to: ben.userId },
    });
    await stream.leave();
  });

  test('MSG-24 that a message was read is told to both, and to the sender only as the reader allows', async () => {
    const [ann, ben] = await Promise.all([person(), person()]);
    const names = { ann, ben };
    const [sender, reader] = [await listen(ann), await listen(ben)];
    const [first, other] = [
      await storeMessage(site.pool, { from: ann.userId, to: ben.userId }),
      await storeMessage(site.pool, { from: ann.userId, to: ben.userId }),
    ];
    for (const stream of [sender, reader, sender, reader]) await stream.next();
    await storeRead(site.pool, [first.id]);
    const read = expect.any(Number) as number;
    expect(await nextOf(sender, names)).toEqual(['read', read, 'ann', 'ben']);
    expect(await nextOf(reader, names)).toEqual(['read', read, 'ann', 'ben']);
    await site.pool.query('insert into message_settings (user_id, shows_read) values ($1, false)', [ben.userId]);
    await storeRead(site.pool, [other.id]);
    expect(await nextOf(reader, names)).toEqual(['read', read, 'ann', 'ben']);
    const last = await storeMessage(site.pool, { from: ben.userId, to: ann.userId });
    expect(await nextOf(sender, names)).toEqual(['message', last.event, 'ben', 'ann']);
    // No 'read' event arrives when the sender reconnects either.
    const again = await listen(ann, `?since=messages:${other.event}`);
    const told = [await nextOf(again, names), await nextOf(again, names)];
    expect(told.filter((event) => event?.[0] === 'read')).toEqual([]);
    await Promise.all([sender, reader, again].map((stream) => stream.leave()));
  });

  test('when notifications may have been missed all are told to fetch anew', async () => {
    const stream = await listen(await person());
    await site.pool.query("select pg_notify('message_event', '')");
    expect(await stream.next()).toEqual({ name: 'resync', data: { topic: 'messages' }, id: undefined });
    await site.pool.query("select pg_notify('message_event', 'nonsense')");
    await site.pool.query("select pg_notify('message_event', '')");
    expect((await stream.next())?.name).toBe('resync');
    await stream.leave();
  });

  test('who is unblocked is told to fetch anew in every process, where the box to write in stands then; nobody else is', async () => {
    const [ann, ben, cy] = await Promise.all([person(), person(), person()]);
    await storeMessage(site.pool, { from: ann.userId, to: ben.userId });
    await site.pool.query('insert into message_blocks (blocker_id, blocked_id) values ($1, $2)', [
      ann.userId,
      ben.userId,
    ]);
    const streams = [await listen(ben), await listen(ben, '', second), await listen(ann)];
    const bystander = await listen(cy);
    expect(
      (await post(site, `/messages?with=${ben.userId}`, { intent: 'unblock', partner: ben.userId }, ann.cookie)).status,
    ).toBeLessThan(400);
    for (const stream of streams) expect((await stream.next())?.name).toBe('resync');
    const { event } = await storeMessage(site.pool, { from: ben.userId, to: cy.userId });
    expect((await bystander.next())?.id).toBe(`messages:${event}`);
    await Promise.all([...streams, bystander].map((stream) => stream.leave()));
  });

  test('opening and ending stand in the log, without a name', async () => {
    const { cookie, userId } = await person();
    const before = site.logged.length;
    const response = await get(site, '/live/events', cookie);
    await readEvents(response).leave();
    const requestId = response.headers.get('x-request-id');
    const lines = site.logged.slice(before).filter(({ msg }) => String(msg).startsWith('event stream'));
    expect(lines).toMatchObject([
      { msg: 'event stream opened', requestId },
      { msg: 'event stream ended', requestId, reason: 'left', seconds: expect.any(Number) },
    ]);
    expect(JSON.stringify(lines)).not.toContain(userId);
  });
});

describe('what a browser missed', () => {
  test('D28 it hears by the number in the address, and by that of Last-Event-ID first', async () => {
    const [ann, ben] = await Promise.all([person(), person()]);
    const names = { ann, ben };
    const longAgo = new Date(Date.now() - 60_000);
    const known = await storeMessage(site.pool, { from: ann.userId, to: ben.userId, at: longAgo });
    const missed = await storeMessage(site.pool, { from: ann.userId, to: ben.userId });
    await storeRead(site.pool, [known.id, missed.id]);
    const asked: ReadStream[] = [];
    for (const stream of [
      await listen(ben, `?since=messages:${known.event}`),
      await listen(ann, '?since=messages:0', second, { 'Last-Event-ID': `messages:${known.event}` }),
      // The request of a page that was open while the site was upgraded to a version with topics.
      await listen(ben, `?since=${known.event}`),
    ]) {
      expect(await nextOf(stream, names)).toEqual(['message', missed.event, 'ann', 'ben']);
      expect(await nextOf(stream, names)).toEqual(['read', missed.event + 2, 'ann', 'ben']);
      asked.push(stream);
    }
    // A stream that has received everything, or requests nothing, gets the next event.
    asked.push(
      await listen(ben, `?since=messages:${missed.event + 2}`),
      await listen(ben),
      await listen(ben, '?since=x'),
    );
    const next = await storeMessage(site.pool, { from: ben.userId, to: ann.userId });
    for (const stream of asked.slice(3)) {
      let told = await nextOf(stream, names);
      // Events from the seconds before this number may be sent again.
      while (told && Number(told[1]) < next.event) told = await nextOf(stream, names);
      expect(told).toEqual(['message', next.event, 'ben', 'ann']);
    }
    await Promise.all(asked.map((stream) => stream.leave()));
  });

  test('a message that was committed after one with a higher number is told, too', async () => {
    const [ann, ben] = await Promise.all([person(), person()]);
    const { rows } = await site.pool.query<{ event: string }>("select nextval('message_events') as event");
    const higher = await storeMessage(site.pool, { from: ann.userId, to: ben.userId });
    await site.pool.query(
      `insert into messages (sender_id, recipient_id, content, client_id, sent_event)
       values ($1, $2, 'late', gen_random_uuid(), $3)`,
      [ann.userId, ben.userId, rows[0]?.event],
    );
    const stream = await listen(ben, `?since=messages:${higher.event}`);
    expect((await stream.next())?.id).toBe(`messages:${rows[0]?.event}`);
    await stream.leave();
  });

  test('a number tells nothing of what others write: above one’s own last event each is answered alike', async () => {
    const [ann, ben, cy] = await Promise.all([person(), person(), person()]);
    // Once a stream has received it, no later stream gets it as new.
    const first = await listen(ann);
    const own = await storeMessage(site.pool, { from: ann.userId, to: ben.userId });
    expect((await first.next())?.name).toBe('live');
    await first.leave();
    const others = await storeMessage(site.pool, { from: cy.userId, to: ben.userId });
    expect(others.event).toBeGreaterThan(own.event);
    for (const since of [own.event + 1, others.event, others.event + 1, 999_999_999]) {
      const stream = await listen(ann, `?since=messages:${since}`);
      await site.pool.query("select pg_notify('message_event', '')");
      expect(await stream.next(), String(since)).toEqual({
        name: 'resync',
        data: { topic: 'messages' },
        id: undefined,
      });
      // That event came with the notification: the page was told to fetch everything before.
      expect((await stream.next())?.name).toBe('resync');
      await stream.leave();
    }
  });

  test('after too much, or a number that was never given, it is told to fetch anew', async () => {
    const [ann, ben] = await Promise.all([person(), person()]);
    const { event } = await storeMessage(site.pool, { from: ann.userId, to: ben.userId });
    await site.pool.query(
      `insert into messages (sender_id, recipient_id, content, client_id)
       select $1, $2, 'one of many', gen_random_uuid() from generate_series(1, 400)`,
      [ann.userId, ben.userId],
    );
    for (const since of [event, 999_999_999]) {
      const stream = await listen(ben, `?since=messages:${since}`);
      expect((await stream.next())?.name).toBe('resync');
      await stream.leave();
    }
  });
});

test('DASH-02 the number of unread messages is one’s own', async () => {
  const [ann, ben] = await Promise.all([person(), person()]);
  const { id } = await storeMessage(site.pool, { from: ann.userId, to: ben.userId });
  await storeMessage(site.pool, { from: ann.userId, to: ben.userId });
  const unread = async ({ cookie }: Person) => (await get(site, '/messages/unread', cookie)).json();
  expect([await unread(ann), await unread(ben)]).toEqual([{ unread: 0 }, { unread: 2 }]);
  await storeRead(site.pool, [id]);
  await eventually(async () => expect(await unread(ben)).toEqual({ unread: 1 }));
  expect((await get(site, '/messages/unread')).status).toBe(401);
});
