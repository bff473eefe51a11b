import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { readEvents } from '../support/event-stream.ts';
import { publicUrl } from '../support/test-platform.ts';
import { sendMessage, type Door } from './site-of-three.ts';

export type User = { userId: string; cookie: string; email: string; password: string };
/** A response; the status is 0 if the connection broke. `text`: what a failed response says. */
export type Answer = { method: string; path: string; status: number; text: string; tookMs: number };
type SentMessage = { clientId: string; event: number; ackedMs: number };

export type Load = {
  answers: Answer[];
  /** The ids of the usage events that were acknowledged. An event that failed is not sent again. */
  events: string[];
  /** The messages that were acknowledged. One that failed is sent again, with the same id, until it is acknowledged. */
  messages: SentMessage[];
  stop(): Promise<void>;
};

/** More than a request may wait for a database that is silent. */
const giveUpMs = 60_000;
// Below the limits of one user: 120 events and 30 messages a minute.
const eventEveryMs = 600;
const messageEveryMs = 2_500;
const readers = 4;
/** Passwords take long to check, so at any moment some of these requests are under way. */
const logIns = 3;
const logInEveryMs = 200;

/** Reads and writes through the balancer until it is stopped. All users write messages to `recipient`. */
export function startLoad(front: Door, users: readonly User[], recipient: User): Load {
  const answers: Answer[] = [];
  const events: string[] = [];
  const messages: SentMessage[] = [];
  const ended = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: ended.signal }).catch(() => {});

  const request: Door['request'] = async (path, init = {}) => {
    const { method = 'GET' } = init;
    const beganMs = performance.now();
    const note = (status: number, text: string) =>
      answers.push({ method, path, status, text, tookMs: performance.now() - beganMs });
    try {
      const response = await front.request(path, { ...init, signal: AbortSignal.timeout(giveUpMs) });
      const text = await response.text();
      note(response.status, response.status < 500 ? '' : text);
      return new Response(response.status === 204 ? null : text, { status: response.status });
    } catch (error) {
      note(0, String(error));
      return Response.error();
    }
  };

  async function read(number: number, { cookie }: User) {
    for (let turn = number; !ended.signal.aborted; turn++) {
      // The second page is new each time, so it is never cached; the last is private.
      const paths = ['/', `/consultants?q=${randomUUID()}`, '/care-directory', '/services', '/profile'] as const;
      const path = paths[turn % paths.length] ?? '/';
      await request(path, path === '/profile' ? { headers: { Cookie: cookie } } : {});
      await pause(50);
    }
  }
  async function report({ cookie }: User) {
    while (!ended.signal.aborted) {
      const id = randomUUID();
      const { status } = await request('/usage-events', {
        method: 'POST',
        headers: { Origin: publicUrl, Cookie: cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify({ event_name: 'service_view', event_data: { serviceId: id, serviceName: 'load' } }),
      });
      if (status === 204) events.push(id);
      await pause(eventEveryMs);
    }
  }
  async function write({ cookie }: User) {
    for (let clientId = randomUUID(); !ended.signal.aborted; await pause(messageEveryMs)) {
      const answer = await sendMessage({ request }, cookie, recipient.userId, `message ${clientId}`, clientId);
      if (answer.status !== 200) continue;
      const { message } = (await answer.json()) as { message: { event: number } };
      messages.push({ clientId, event: message.event, ackedMs: performance.now() });
      clientId = randomUUID();
    }
  }
  async function logIn(number: number) {
    for (let turn = number; !ended.signal.aborted; turn++) {
      const { email, password } = users[turn % users.length] ?? recipient;
      await request('/login', {
        method: 'POST',
        headers: { Origin: publicUrl },
        body: new URLSearchParams({ email, password }),
      });
      await pause(logInEveryMs);
    }
  }

  const loops = [
    ...users.flatMap((user) => [report(user), write(user)]),
    ...Array.from({ length: readers }, (_, number) => read(number, users[number % users.length] ?? recipient)),
    ...Array.from({ length: logIns }, (_, number) => logIn(number)),
  ];
  return {
    answers,
    events,
    messages,
    async stop() {
      ended.abort();
      await Promise.all(loops);
    },
  };
}

/** Compares the acknowledged writes with the database: which are missing, and which are there more than once. */
export async function compareStored(pool: pg.Pool, { events, messages }: Load) {
  const { rows } = await pool.query<{ id: string; times: number }>(
    `select id, count(*)::integer as times from (
       select event_data ->> 'serviceId' as id from analytics_events where event_data ->> 'serviceName' = 'load'
       union all select substr(content, 9) from messages where content like 'message %') as written group by id`,
  );
  const stored = new Set(rows.map(({ id }) => id));
  return {
    lost: [...events, ...messages.map(({ clientId }) => clientId)].filter((id) => !stored.has(id)),
    doubled: rows.filter(({ times }) => times > 1).map(({ id }) => id),
  };
}

export type FollowedStream = {
  heard: Set<number>;
  opened: number;
  /** When the server last said that events may have been missed, so that a page reads its messages again. */
  resyncedMs: number;
  stop(): Promise<void>;
};

/** Follows a user's event stream through the balancer, and opens it again when it ends, as a browser does. */
export function followStream(front: Door, { cookie }: User): FollowedStream {
  const ended = new AbortController();
  const stream = { heard: new Set<number>(), opened: 0, resyncedMs: 0 };
  let lastId: string | undefined;

  async function follow() {
    const response = await front.request('/live/events', {
      headers: { Cookie: cookie, ...(lastId !== undefined && { 'Last-Event-ID': lastId }) },
      signal: ended.signal,
    });
    if (response.status !== 200) return response.body?.cancel();
    stream.opened++;
    // A page reads its messages whenever its stream opens.
    if (lastId === undefined) stream.resyncedMs = performance.now();
    const { next } = readEvents(response);
    for (let event = await next(); event; event = await next()) {
      lastId = event.id ?? lastId;
      const { topic, seq } = event.data as { topic?: string; seq?: number };
      if (event.name === 'resync') stream.resyncedMs = performance.now();
      else if (topic === 'messages' && seq !== undefined) stream.heard.add(seq);
    }
  }
  const following = (async () => {
    while (!ended.signal.aborted) {
      await follow().catch(() => {});
      await wait(200);
    }
  })();
  return Object.assign(stream, {
    async stop() {
      ended.abort();
      await following;
    },
  });
}
