import { restError, type RestError } from './rest-error.ts';

/** What the headers of a request for a table ask for. */
export type RestRequest = {
  /** Exactly one row as an object, instead of a list. */
  isSingle: boolean;
  /** How many rows there are without limit and offset is counted and sent. */
  isCounted: boolean;
  /** The rows to send, from the header Range. */
  range?: { offset: number; limit?: number };
};

const single = 'application/vnd.pgrst.object+json';
const known = new Set([
  'return=minimal',
  'return=representation',
  'count=exact',
  'handling=strict',
  'handling=lenient',
]);
const mostPreferences = 20;

type Answer = { ok: true; request: RestRequest } | { ok: false; error: RestError };

/** Reads the headers of a request for a table. What is not understood is refused, not ignored. */
export function readRequest(headers: Headers, isWrite: boolean): Answer {
  const profile = headers.get(isWrite ? 'content-profile' : 'accept-profile') ?? 'public';
  if (profile !== 'public') return refuse(406, 'PGRST106', 'The schema must be one of the following: public');
  const accepted = readAccept(headers.get('accept') ?? '*/*');
  if (!accepted) return refuse(406, 'PGRST107', 'None of these media types are available');
  const preferences = (headers.get('prefer') ?? '')
    .slice(0, 1000)
    .split(',', mostPreferences)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const unknown = preferences.filter((one) => !known.has(one));
  if (unknown.length > 0 && preferences.includes('handling=strict'))
    return refuse(400, 'PGRST122', 'Invalid preferences given with handling=strict', `Invalid: ${unknown.join(', ')}`);
  const range = readRange(headers.get('range'));
  if (range === 'wrong') return refuse(416, 'PGRST103', 'Requested range not satisfiable');
  return {
    ok: true,
    request: {
      isSingle: accepted === 'single',
      isCounted: preferences.includes('count=exact'),
      ...(range && { range }),
    },
  };
}

function refuse(status: number, code: string, message: string, details: string | null = null): Answer {
  return { ok: false, error: restError(status, code, message, details) };
}

/** Returns how the caller wants the rows; undefined if they accept no JSON. */
function readAccept(accept: string): 'list' | 'single' | undefined {
  const types = accept
    .slice(0, 1000)
    .split(',', mostPreferences)
    .map((one) => one.split(';', 1)[0]?.trim().toLowerCase());
  if (types.includes(single)) return 'single';
  return types.some((type) => type === '*/*' || type === 'application/*' || type === 'application/json')
    ? 'list'
    : undefined;
}

const rangePattern = /^(?:items=)?(\d{1,15})-(\d{0,15})$/;

function readRange(header: string | null): RestRequest['range'] | 'wrong' {
  if (header === null) return undefined;
  const [, from, to] = rangePattern.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined) return 'wrong';
  const offset = Number(from);
  if (to === '') return { offset };
  return Number(to) < offset ? 'wrong' : { offset, limit: Number(to) - offset + 1 };
}
