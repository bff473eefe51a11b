import type { ServerResponse } from 'node:http';
import { eventFrame } from '../../platform/events/event-frame.server.ts';
import { openHub, type EventStream } from '../../platform/events/open-hub.server.ts';
import { requestPlatform } from '../../platform/http/request-platform.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { LiveTopic } from '../../platform/room/live-topic.server.ts';
import type { Accounts } from '../accounts/accounts-context.server.ts';
import { findEndedSessions } from '../accounts/session/find-ended-sessions.server.ts';
import { createSessionReader } from '../accounts/session/create-session-reader.server.ts';
import { listenToTopics } from './listen-to-topics.server.ts';
import { earlierEventsPath } from './live-event.ts';

const noStore = { 'Cache-Control': 'no-store' };
const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // A proxy that buffers responses (nginx) would delay each event.
  'X-Accel-Buffering': 'no',
  Connection: 'close',
};

/**
 * Tells the browser not to reconnect, because the server would refuse it. 'ended' also makes the page check its
 * session.
 */
const sessionEnd = (why: 'ended' | 'expired') => eventFrame('end', { why });

type Caller = {
  requestId: string;
  /** The response to the browser, closed if the browser does not read it. Undefined when a test calls the function. */
  outgoing: Pick<ServerResponse, 'destroy'> | undefined;
};

/**
 * Returns the request handler of the event stream: it sends the signed-in user the events of all topics as they happen. The
 * stream ends with the session, and after half an hour at most. Then the browser reconnects, and the session is checked again.
 */
export async function createLiveStream(accounts: Accounts, topics: readonly LiveTopic[]) {
  const { platform } = accounts;
  const hub = openHub();
  platform.onStop(() => hub.close());
  platform.metrics?.watch('event_streams', 'Event streams that are open in this process.', () => hub.streams().length);
  const { note, missed } = await listenToTopics(platform, hub, topics);
  const sessionOf = new WeakMap<EventStream, string>();

  /** Ends the streams of ended sessions. If the database fails, ends all streams; a reconnect checks the session. */
  async function endWithSession({ db, log }: Pick<Platform, 'db' | 'log'>, streams: EventStream[]) {
    const ids = streams.map((stream) => sessionOf.get(stream) ?? '');
    if (ids.length === 0) return;
    const ended = await tryRead(log, 'sessions of event streams', () => findEndedSessions(db, ids));
    for (const stream of streams) {
      const why = ended.ok && ended.value.get(sessionOf.get(stream) ?? '');
      if (!ended.ok) stream.end('failed');
      else if (why) stream.end('session-ended', sessionEnd(why));
    }
  }
  await platform.listen('account_change', (userId) => void endWithSession(platform, hub.streams(userId || undefined)));

  return async function answer(request: Request, { requestId, outgoing }: Caller): Promise<Response> {
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { ...noStore, Allow: 'GET' } });
    const own = requestPlatform(platform, { requestId });
    const { log } = own;
    const reader = createSessionReader({ ...accounts, platform: own }, request.headers);
    const read = await tryRead(log, 'session', () => reader.readStored());
    if (!read.ok) return new Response(null, { status: 503, headers: { ...noStore, 'Retry-After': '5' } });
    // The cookies are kept: the page needs them to find out why its session is over.
    if (!read.value) return new Response(null, { status: 401, headers: noStore });

    const { id, viewer } = read.value;
    const openedAt = performance.now();
    const stream = hub.open(viewer.id, (reason) => {
      const seconds = Math.round((performance.now() - openedAt) / 1000);
      log.info({ reason, seconds, open: hub.streams().length }, 'event stream ended');
      // The client does not read: without this, the unsent data would wait forever.
      if (reason === 'slow') outgoing?.destroy();
    });
    sessionOf.set(stream, id);
    const url = new URL(request.url);
    const lastId = request.headers.get('last-event-id') ?? url.searchParams.get('since') ?? '';
    note(stream, lastId, url.pathname === earlierEventsPath);
    log.info({ open: hub.streams().length }, 'event stream opened');
    // The session may have ended before this stream was registered.
    await endWithSession(own, [stream]);
    const found = await tryRead(log, 'missed events', () => missed(stream));
    if (found.ok) stream.begin([': open\n\n', ...found.value]);
    else stream.end('failed');
    const response = new Response(stream.body, { headers: streamHeaders });
    for (const cookie of reader.cookies('page')) response.headers.append('Set-Cookie', cookie);
    return response;
  };
}
