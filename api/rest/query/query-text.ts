import { queryLimits, type QueryError } from './table-query.ts';

/**
 * A text that is read from left to right. The functions below move `at` past what they have read. They return undefined
 * or false when something else is there; those that need it set `error`.
 */
export type Cursor = {
  /** What the text is, for error messages: 'filter', 'order' … */
  readonly kind: string;
  readonly text: string;
  at: number;
  error?: QueryError;
};

/** How many characters of a text an error message repeats. */
const shownCharacters = 100;

/** Returns the beginning of a text for an error message. */
export function shown(text: string): string {
  return (text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text).toWellFormed();
}

/** Sets the error PGRST100: the text is not understood at this place, and why. */
export function fail(cursor: Cursor, details: string, at = cursor.at): undefined {
  const message = `"failed to parse ${cursor.kind} (${shown(cursor.text)})" (line 1, column ${at + 1})`;
  return failWith(cursor, { status: 400, code: 'PGRST100', message, details, hint: null });
}

/** Sets the error, unless there is one already. */
export function failWith(cursor: Cursor, error: QueryError): undefined {
  cursor.error ??= error;
  return undefined;
}

export const isAtEnd = (cursor: Cursor) => cursor.at >= cursor.text.length;
export const isAt = (cursor: Cursor, expected: string) => cursor.text.startsWith(expected, cursor.at);

/** Reads the expected text if it is there. */
export function take(cursor: Cursor, expected: string): boolean {
  if (!isAt(cursor, expected)) return false;
  cursor.at += expected.length;
  return true;
}

/** Reads up to the first of these characters, or to the end. */
export function takeUntil(cursor: Cursor, stops: string): string {
  const start = cursor.at;
  while (!isAtEnd(cursor) && !stops.includes(cursor.text.charAt(cursor.at))) cursor.at++;
  return cursor.text.slice(start, cursor.at);
}

export function skipSpaces(cursor: Cursor): void {
  while (isAt(cursor, ' ') || isAt(cursor, '\t')) cursor.at++;
}

/** Fails unless everything has been read. */
export function expectEnd(cursor: Cursor): boolean {
  if (!isAtEnd(cursor)) fail(cursor, `unexpected "${shown(cursor.text.slice(cursor.at))}", expecting the end`);
  return cursor.error === undefined;
}

/** Reads a character and spaces around it, if it is there. */
export function takeMark(cursor: Cursor, mark: string): boolean {
  skipSpaces(cursor);
  if (!take(cursor, mark)) return false;
  skipSpaces(cursor);
  return true;
}

/** Reads one or more items with commas between them. */
export function readItems<Item>(cursor: Cursor, readItem: () => Item | undefined, most: number): Item[] | undefined {
  const items: Item[] = [];
  do {
    if (items.length === most) return fail(cursor, `more than ${most} items`);
    const item = readItem();
    if (item === undefined) return undefined;
    items.push(item);
  } while (takeMark(cursor, ','));
  return items;
}

/** Reads a text in double quotes. In it, a backslash stands before a character that is meant as it is: `\"`, `\\`. */
export function takeQuoted(cursor: Cursor): string | undefined {
  if (!isAt(cursor, '"')) return undefined;
  let read = '';
  for (let at = cursor.at + 1; at < cursor.text.length; at++) {
    const character = cursor.text.charAt(at);
    if (character === '"') {
      cursor.at = at + 1;
      return read;
    }
    if (character === '\\') at++;
    read += cursor.text.charAt(at);
  }
  return undefined;
}

/** Letters, digits, '_', '$' and spaces; also '-', unless it begins the arrow of a JSON path. */
const name = /(?:[\p{L}0-9_$ ]|-(?!>))+/uy;

/** Reads the name of a column, in double quotes or without, and spaces around it. */
export function readName(cursor: Cursor): string | undefined {
  skipSpaces(cursor);
  const quoted = takeQuoted(cursor);
  name.lastIndex = cursor.at;
  const plain = quoted === undefined ? (name.exec(cursor.text)?.[0] ?? '') : '';
  cursor.at += plain.length;
  skipSpaces(cursor);
  const read = quoted ?? plain.trim();
  return read === '' ? fail(cursor, 'expecting the name of a column') : read;
}

/**
 * Reads a value of a list or a group. It ends at a comma or a closing parenthesis, unless it is in double quotes. What
 * only begins in quotes is taken as it is, with the quotes. (So does PostgREST.)
 */
export function readListed(cursor: Cursor): string | undefined {
  const start = cursor.at;
  const quoted = takeQuoted(cursor);
  if (quoted !== undefined && (isAtEnd(cursor) || ',)'.includes(cursor.text.charAt(cursor.at))))
    return bounded(cursor, quoted);
  cursor.at = start;
  return bounded(cursor, takeUntil(cursor, ',)'));
}

/** Returns the value, or fails when it is too long. */
export function bounded(cursor: Cursor, value: string): string | undefined {
  const most = queryLimits.valueCharacters;
  return value.length > most ? fail(cursor, `a value of more than ${most} characters`) : value;
}

/** Reads the values of `in`: `(1,2,"a,b")`. Nothing between two commas is the empty text; `()` is no value. */
export function readList(cursor: Cursor): string[] | undefined {
  if (!takeMark(cursor, '(')) return fail(cursor, 'expecting "("');
  const values: string[] = [];
  do {
    if (values.length === queryLimits.listValues) return fail(cursor, `more than ${queryLimits.listValues} values`);
    const value = readListed(cursor);
    if (value === undefined) return undefined;
    values.push(value);
  } while (take(cursor, ','));
  if (!takeMark(cursor, ')')) return fail(cursor, 'expecting "," or ")"');
  return values.length === 1 && values[0] === '' ? [] : values;
}
