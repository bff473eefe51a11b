import type { RestColumnType, RestValue } from '../../../platform/room/rest-table.server.ts';
import { typeNames } from '../query/column-types.ts';
import { shown } from '../query/query-text.ts';
import { readValue } from '../query/read-value.ts';

type Answer = { ok: true; value: RestValue } | { ok: false; code: string; message: string };

const invalid = (type: RestColumnType, value: unknown): Answer => ({
  ok: false,
  code: '22P02',
  message: `invalid input syntax for type ${typeNames[type]}: "${shown(String(JSON.stringify(value)))}"`,
});

/** Returns a value of a JSON body as a value of its column. A text is read as in a filter; null is handled by the caller. */
export function readWrittenValue(type: RestColumnType, value: unknown): Answer {
  if (!isStorable(value)) {
    const message = `a text with NUL or half of a surrogate pair, or more than ${mostDepth} levels`;
    return { ok: false, code: '22P05', message };
  }
  if (type === 'json') return { ok: true, value: value as RestValue };
  if (typeof value === 'string') return readText(type, value);
  switch (type) {
    case 'text':
      return typeof value === 'number' || typeof value === 'boolean'
        ? { ok: true, value: String(value) }
        : invalid(type, value);
    case 'integer':
    case 'number':
      return typeof value === 'number' ? readText(type, String(value)) : invalid(type, value);
    case 'boolean':
      return typeof value === 'boolean' ? { ok: true, value } : invalid(type, value);
    case 'text[]':
      return isListOfTexts(value) ? { ok: true, value } : invalid(type, value);
    default:
      return invalid(type, value);
  }
}

function readText(type: RestColumnType, text: string): Answer {
  const read = readValue(type, text);
  return read.ok ? read : { ok: false, ...read.problem };
}

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** How deep a value of a JSON column may be. */
const mostDepth = 8;

/** Whether the database can store all texts in a value. Neither its texts nor its JSON hold NUL or lone surrogates. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth > mostDepth) return false;
  return Object.entries(value).every(([key, one]) => isStorable(key, depth) && isStorable(one, depth + 1));
}
