import { typeNames, type ColumnType, type ColumnValue } from './column-types.ts';
import { shown } from './query-text.ts';
import { readArray, trimmed } from './read-array.ts';
import { readDate, readMoment } from './read-moment.ts';

/** Why a text is no value of a type: the SQLSTATE that PostgreSQL gives, and its message. */
export type Problem = { code: '22P02' | '22003' | '22007' | '22008' | '22009'; message: string };
export type ReadValue = { ok: true; value: ColumnValue } | { ok: false; problem: Problem };

/**
 * Returns the value that a text means as a value of this type. Refuses what PostgreSQL would refuse. Of dates and times it
 * takes those that begin with a year in ISO 8601 only, not 'yesterday' or 'Jan 8, 1999'. What has no time zone is UTC.
 */
export function readValue(type: ColumnType, text: string): ReadValue {
  switch (type) {
    case 'text':
    case 'json':
      return { ok: true, value: text };
    case 'uuid':
      return given(readUuid(text), invalid(type, text));
    case 'integer':
      return readInteger(text);
    case 'number':
      return readNumber(text);
    case 'boolean':
      return given(booleans.get(trimmed(text).toLowerCase()), invalid(type, text));
    case 'date':
      return moment(type, text, readDate(text));
    case 'timestamptz':
      return moment(type, text, readMoment(text));
    case 'text[]':
      return given(readArray(text), { code: '22P02', message: `malformed array literal: "${shown(text)}"` });
  }
}

const given = (value: ColumnValue | undefined, problem: Problem): ReadValue =>
  value === undefined ? { ok: false, problem } : { ok: true, value };

function invalid(type: ColumnType, text: string): Problem {
  return { code: '22P02', message: `invalid input syntax for type ${typeNames[type]}: "${shown(text)}"` };
}

function moment(type: 'date' | 'timestamptz', text: string, read: ReturnType<typeof readMoment>): ReadValue {
  if (read.ok) return read;
  const messages = {
    '22007': `invalid input syntax for type ${typeNames[type]}: "${shown(text)}"`,
    '22008': `date/time field value out of range: "${shown(text)}"`,
    '22009': `time zone displacement out of range: "${shown(text)}"`,
  };
  return { ok: false, problem: { code: read.code, message: messages[read.code] } };
}

/** 8 groups of 4 hexadecimal digits, with or without hyphens between them, and with or without braces round them. */
function readUuid(text: string): string | undefined {
  const inner = text.startsWith('{') && text.endsWith('}') ? text.slice(1, -1) : text;
  if (!/^(?:[0-9a-f]{4}-?){7}[0-9a-f]{4}$/i.test(inner)) return undefined;
  const digits = inner.replaceAll('-', '').toLowerCase();
  const parts = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)];
  return parts.join('-');
}

const largestInteger = 2_147_483_647;

function readInteger(text: string): ReadValue {
  const digits = trimmed(text);
  if (!/^[+-]?\d+$/.test(digits)) return { ok: false, problem: invalid('integer', text) };
  const value = Number(digits);
  if (value <= largestInteger && value >= -largestInteger - 1) return { ok: true, value };
  return { ok: false, problem: { code: '22003', message: `value "${shown(text)}" is out of range for type integer` } };
}

const numbers = new Map([
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
]);

/** NaN and Infinity are numbers, as they are in PostgreSQL, where NaN is equal to itself and larger than all others. */
function readNumber(text: string): ReadValue {
  const digits = trimmed(text);
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(digits))
    return given(numbers.get(digits), invalid('number', text));
  const value = Number(digits);
  const isTooSmall = value === 0 && /^[^e]*[1-9]/i.test(digits);
  if (Number.isFinite(value) && !isTooSmall) return { ok: true, value };
  return {
    ok: false,
    problem: { code: '22003', message: `"${shown(text)}" is out of range for type double precision` },
  };
}

/** The spellings that PostgreSQL knows. */
const booleans = new Map([
  ...['t', 'tr', 'tru', 'true', 'y', 'ye', 'yes', 'on', '1'].map((word) => [word, true] as const),
  ...['f', 'fa', 'fal', 'fals', 'false', 'n', 'no', 'of', 'off', '0'].map((word) => [word, false] as const),
]);
