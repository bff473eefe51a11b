import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * How large the body of a request may be, and how long it may take to arrive. An address that takes files looks at who sends one
 * before anything of the body is read, and then gives it the time (see allowSlowBody); until then it has the usual time.
 */
type BodyLimit = { bytes: number; ms: number };

const kB = 1024;
const MB = 1024 * kB;
const minute = 60_000;

/** Any of our forms, over a line of ten thousand bits a second. */
const usual: BodyLimit = { bytes: 100 * kB, ms: 2 * minute };

/** Of the blog. */
const picture: BodyLimit = { bytes: 11 * MB, ms: 4 * minute };
/** A post of the blog: 100,000 characters, each of which may take several bytes. */
const post: BodyLimit = { bytes: MB, ms: 2 * minute };
const isPost = (path: string) => /^\/blog\/edit\/[\w-]{1,60}$/.test(path);

/** Addresses that take files, with what the rest of the form needs; the times are those of half a megabit a second. */
const files: Record<string, BodyLimit> = {
  '/consultant-profile/portrait': { bytes: 6 * MB, ms: 2 * minute },
  '/verification/evidence': { bytes: 11 * MB, ms: 4 * minute },
  '/blog/pictures': picture,
  '/blog/edit/pictures': picture,
  '/care-directory/data/upload': { bytes: 151 * MB, ms: 45 * minute },
};

/** No request may take longer than this to arrive. */
export const longestBodyMs = Math.max(usual.ms, ...Object.values(files).map(({ ms }) => ms));

/** Whether an address takes files. */
export const takesFiles = (path: string): boolean => formPath(path) in files;

/** Addresses whose answers may be too large to be held whole: they go out as they are made, however long that takes. */
const streamed = new Set(['/care-directory.csv']);

/** Whether what is read at an address goes out as it is made. It is neither kept nor compared. */
export const isStreamed = (path: string): boolean => streamed.has(path) || path.startsWith('/profile/data/');

/** React Router's browser side sends a form to the address of the screen with '.data' behind it. */
const formPath = (path: string) => path.replace(/\.data$/, '');

/** The limits of requests to this path. */
export function bodyLimitOf(path: string): BodyLimit {
  return files[formPath(path)] ?? (isPost(formPath(path)) ? post : usual);
}

/** Whether something follows the headers, whatever the method: also a GET may have a body (RFC 9110, 9.3.1). */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const slowBodies = new WeakMap<IncomingMessage, () => void>();

/** Gives the body of a request all the time of its address: its sender may send files. */
export function allowSlowBody(request: IncomingMessage): void {
  slowBodies.get(request)?.();
}

/**
 * Ends the connection of a request whose body does not arrive in time, with an answer if it has none yet. `withinMs`: in place of
 * the usual time, for tests.
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
  slowBodies.set(request, () => {
    clearTimeout(timer);
    const { ms } = bodyLimitOf(request.url?.split('?')[0] ?? '');
    if (!request.complete) timer = setTimeout(end, Math.max(ms - (Date.now() - began), 0));
  });
  for (const event of ['end', 'close']) request.on(event, () => clearTimeout(timer));
}

type Caller = { why: string; isThis: (method: string, path: string, headers: Headers) => boolean };

/** Who may change something without coming from our own pages. All others are refused, see same-origin.server.ts. */
export const callersFromElsewhere: readonly Caller[] = [
  {
    why: 'A program without cookies acts for nobody but whom its token or its signature names.',
    isThis: (_method, path, headers) => path.startsWith('/api/') && !headers.has('cookie'),
  },
  {
    why: 'Mail providers press ‘unsubscribe’ for their users (RFC 8058): the signed link is all that counts.',
    isThis: (method, path, headers) =>
      method === 'POST' && path === '/messages/unsubscribe' && !headers.has('origin') && !headers.has('cookie'),
  },
];
