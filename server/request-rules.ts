import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  isAt,
  minuteMs,
  type BodyLimit,
  type BodyPart,
  type CallerFromElsewhere,
} from '../platform/room/request-parts.server.ts';
import { rooms } from './rooms.ts';

/** The usual limits: at 10 kbit/s, the time is enough for any of our forms. */
const usual: BodyLimit = { bytes: 100 * 1024, ms: 2 * minuteMs };

/** The paths with higher limits. The times for uploads are long enough at half a megabit a second. */
const bodies = rooms.flatMap((room) => room.bodies ?? []);

/** The maximum time that any request may take to arrive. */
export const longestBodyMs = Math.max(usual.ms, ...bodies.map(({ ms }) => ms));

/** Returns the path of the screen: React Router's client sends a form to that path with '.data' appended. */
const formPath = (path: string) => path.replace(/\.data$/, '');

function bodyPartOf(path: string): BodyPart | undefined {
  const form = formPath(path);
  return bodies.find(({ address }) => isAt(address, form));
}

/** Whether a path takes files. */
export const takesFiles = (path: string): boolean => bodyPartOf(path)?.takesFiles === true;

/** Returns the limits for requests to this path. */
export const bodyLimitOf = (path: string): BodyLimit => bodyPartOf(path) ?? usual;

const streamed = rooms.flatMap((room) => room.streamed ?? []);

/**
 * Whether the response for a path is streamed, and may stay open for any length of time. It is never cached, and its
 * status is never 304.
 */
export const isStreamed = (path: string): boolean => streamed.some((address) => isAt(address, path));

/** Whether the request has a body, whatever the method: a GET may have one, too (RFC 9110, 9.3.1). */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The name of an event on a request, by which allowSlowBody tells endLate to extend the time limit. An event is used
 * because the built app and the server around it have separate copies of this file.
 */
const slowBodyAllowed = 'slow-body-allowed';

/** Extends a request's time limit to that of its path. Call this only for senders who are allowed to upload files. */
export function allowSlowBody(request: IncomingMessage): void {
  request.emit(slowBodyAllowed);
}

/**
 * Ends the connection of a request whose body does not arrive in time, with a response if it has none yet. `withinMs`
 * replaces the usual time, for tests.
 */
export function endLate(
  request: IncomingMessage,
  response: ServerResponse,
  answerLate: (socket: Duplex) => void,
  withinMs?: number,
): void {
  if (!hasBody(request)) return;
  const end = () => {
    if (request.complete) return;
    if (response.headersSent) request.socket.destroySoon();
    else answerLate(request.socket);
  };
  const began = Date.now();
  let timer = setTimeout(end, withinMs ?? usual.ms);
  request.on(slowBodyAllowed, () => {
    clearTimeout(timer);
    const { ms } = bodyLimitOf(request.url?.split('?')[0] ?? '');
    if (!request.complete) timer = setTimeout(end, Math.max(ms - (Date.now() - began), 0));
  });
  for (const event of ['end', 'close']) request.on(event, () => clearTimeout(timer));
}

/** Callers that may change data although they do not come from our pages. Others are refused, see same-origin.server.ts. */
export const callersFromElsewhere: readonly CallerFromElsewhere[] = [
  {
    why: 'A program without cookies acts for nobody but whom its token or its signature names.',
    isThis: (_method, path, headers) => path.startsWith('/api/') && !headers.has('cookie'),
  },
  ...rooms.flatMap((room) => room.callersFromElsewhere ?? []),
];
