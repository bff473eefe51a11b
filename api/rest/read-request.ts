import { parseAccept } from 'hono/utils/accept';
import { restError, type RestError } from './rest-error.ts';

/** What the headers of a call to a table ask for. */
export type RestRequest = {
  /** Exactly one row as an object, instead of a list. */
  isSingle: boolean;
  /** How many rows there are without limit and offset is counted and sent. */
  isCounted: boolean;
  /** The rows that a write has added, changed or deleted are sent back. */
  isReturned: boolean;
  /** Columns that a row of an insert leaves out get their defaults; else they are null if another row has them. */
  hasDefaults: boolean;
  /** The rows to send, from the header Range. */
  range?: { offset: number; limit?: number };
};

const listType = 'application/json';
const singleType = 'application/vnd.pgrst.object+json';
const anyTypes = ['*/*', 'application/*', listType];
/** An exact count is also right for those who would be content with an estimate. */
const counts = ['count=exact', 'count=planned', 'count=estimated'];
const known = new Set([
  ...counts,
  'return=minimal',
  'return=representation',
  'missing=default',
  'missing=null',
  'handling=strict',
  'handling=lenient',
]);
const longestHeader = 1000;

type Answer = { ok: true; request: RestRequest } | { ok: false; error: RestError };

/** Reads the headers of a call to a table. What is not understood is refused, not ignored. */
export function readRequest(headers: Headers, isWrite: boolean): Answer {
  const profile = headers.get(isWrite ? 'content-profile' : 'accept-profile') ?? 'public';
  if (profile !== 'public') return refuse(406, 'PGRST106', 'The schema must be one of the following: public');
  if (isWrite && headers.has('if-match'))
    return refuse(412, 'PGRST100', 'If-Match cannot be used here', 'Put the old values into the filter.');
  const accepted = readAccept(headers.get('accept') ?? '*/*');
  if (!accepted) return refuse(406, 'PGRST107', 'None of these media types are available');
  const prefer = headers.get('prefer') ?? '';
  if (prefer.length > longestHeader)
    return refuse(400, 'PGRST122', `The header Prefer has more than ${longestHeader} characters.`);
  const preferences = prefer
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const unknown = preferences.filter((one) => !known.has(one));
  if (unknown.length > 0 && !preferences.includes('handling=lenient'))
    return refuse(400, 'PGRST122', 'Invalid preferences given', `Invalid: ${unknown.join(', ')}`);
  const range = isWrite ? undefined : readRange(headers.get('range') ?? '');
  if (range === 'wrong') return refuse(416, 'PGRST103', 'Requested range not satisfiable');
  return {
    ok: true,
    request: {
      isSingle: accepted === 'single',
      isCounted: counts.some((count) => preferences.includes(count)),
      isReturned: preferences.includes('return=representation'),
      hasDefaults: preferences.includes('missing=default'),
      ...(range && { range }),
    },
  };
}

function refuse(status: number, code: string, message: string, details: string | null = null): Answer {
  return { ok: false, error: restError(status, code, message, details) };
}

/** Returns how the caller prefers the rows; undefined if they accept none of our forms. */
function readAccept(accept: string): 'list' | 'single' | undefined {
  if (accept.length > longestHeader) return undefined;
  const accepted = parseAccept(accept)
    .map(({ type, params, q }) => ({ type: type.toLowerCase(), params, q }))
    // With `nulls=stripped`, PostgREST leaves out columns that are null. We have no such form.
    .filter(({ params, q }) => q > 0 && !('nulls' in params))
    .toSorted((a, b) => b.q - a.q)
    .find(({ type }) => type === singleType || anyTypes.includes(type));
  if (!accepted) return undefined;
  return accepted.type === singleType ? 'single' : 'list';
}

const otherUnit = /^(?!items=)[a-z]+=/i;
const rangePattern = /^(?:items=)?(\d{1,15})-(\d{0,15})$/i;

/** Reads the header Range. Its unit is rows; a range in another unit is ignored, as HTTP says. */
function readRange(header: string): RestRequest['range'] | 'wrong' {
  if (header === '' || otherUnit.test(header)) return undefined;
  const [, from, to] = rangePattern.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined) return 'wrong';
  const offset = Number(from);
  if (to === '') return { offset };
  return Number(to) < offset ? 'wrong' : { offset, limit: Number(to) - offset + 1 };
}

type Range = { offset: number; limit?: number };

/** Returns the rows that are in both ranges; undefined when there are none. */
export function intersect(one: Range, other: Range): Range | undefined {
  const offset = Math.max(one.offset, other.offset);
  const end = Math.min(endOf(one), endOf(other));
  if (end === Infinity) return { offset };
  return end <= offset ? undefined : { offset, limit: end - offset };
}

const endOf = ({ offset, limit = Infinity }: Range) => offset + limit;
