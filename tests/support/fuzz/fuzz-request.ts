import type { Operation } from './api-document.ts';
import type { Caller, Role } from './people.ts';
import type { Random } from './random.ts';
import { seeded } from './random.ts';

/** A request of a fuzzer. Everything in it is as it is sent: the query is encoded already. */
export type FuzzRequest = {
  operation: Operation;
  /** Under /api. */
  path: string;
  query: [name: string, value: string][];
  headers: [name: string, value: string][];
  body: string | Uint8Array<ArrayBuffer> | undefined;
  caller: Caller;
  /** Whether a client that follows the document could have sent it. */
  isValid: boolean;
  /** The columns of each row of the answer, and how many rows it may have. */
  expects?: { columns: readonly string[]; most: number };
};

/** What a generator chooses from. */
export type World = { callers: readonly Caller[]; privateIds: readonly string[]; privateEmails: readonly string[] };
export type Make = (random: Random, world: World) => FuzzRequest;

export const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Returns the path and query of a request. */
export const addressOf = ({ path, query }: Pick<FuzzRequest, 'path' | 'query'>): string =>
  `/api${path}${query.length > 0 ? '?' : ''}${query.map(([name, value]) => `${name}=${value}`).join('&')}`;

/** Returns a request in words, for the report of a failure. */
export function inWords(request: FuzzRequest): string {
  const { operation, headers, body, caller } = request;
  const shown = headers.map(([name, value]) => `${name}: ${name === 'Authorization' ? '…' : value}`);
  const text = typeof body === 'string' ? body : body && Buffer.from(body).toString('latin1');
  const long = 300;
  return [
    `${operation.method} ${addressOf(request).slice(0, 4 * long)} (as ${caller.role})`,
    ...shown.map((line) => `  ${line.slice(0, long)}`),
    ...(text === undefined
      ? []
      : [`  ${JSON.stringify(text.slice(0, long))}${text.length > long ? ` … ${text.length}` : ''}`]),
  ].join('\n');
}

/** Node answers requests with longer headers by itself, before the site gets them. In characters; Node allows 16 kB. */
const longestHead = 15_000;

/** Requests that are not sent, and why. */
const leftOut: { why: string; isThis: (request: FuzzRequest) => boolean }[] = [
  {
    why: 'It does what it should: it empties the directory, whose rows the other requests read.',
    isThis: ({ operation, caller }) => operation.id === 'deleteCareProviders' && caller.role === 'operator',
  },
  {
    why: 'Node answers it with 431 by itself.',
    isThis: (request) => addressOf(request).length + request.headers.flat().join('').length > longestHead,
  },
];

/** Makes a request for this seed; another one while it is one of those that are left out. */
export function makeRequest(make: Make, world: World, seed: number): FuzzRequest {
  const random = seeded(seed);
  for (;;) {
    const request = make(random, world);
    if (!leftOut.some(({ isThis }) => isThis(request))) return request;
  }
}

/** Somebody who may call this operation, as a rule. */
export function anyCaller(random: Random, { callers }: World, operation: Operation, roles?: readonly Role[]): Caller {
  const signedIn = callers.filter(({ role }) => role !== 'visitor');
  const suited = signedIn.filter(({ role }) => roles?.includes(role) ?? true);
  if (suited.length > 0 && random.chance(0.9) && (operation.needsToken || roles)) return random.pick(suited);
  return random.pick(callers);
}

export const tokenHeader = ({ token }: Caller): [string, string][] =>
  token ? [['Authorization', `Bearer ${token}`]] : [];
