import { isAt, isAtEnd, take, takeQuoted, type Cursor } from './query-text.ts';

/** The white space that PostgreSQL skips in arrays, and around numbers and booleans. */
const whiteSpace = ' \t\n\v\f\r';

/** Returns the text without white space at its beginning and end. */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && whiteSpace.includes(text.charAt(start))) start++;
  while (start < end && whiteSpace.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/**
 * Returns the elements of an array as PostgreSQL writes it: `{a,"b c",NULL}`. Undefined when it is not one; also when it
 * has more than one dimension.
 */
export function readArray(text: string): (string | null)[] | undefined {
  const cursor: Cursor = { kind: 'array', text: trimmed(text), at: 0 };
  if (!take(cursor, '{')) return undefined;
  const elements: (string | null)[] = [];
  skipWhiteSpace(cursor);
  if (!take(cursor, '}')) {
    do {
      skipWhiteSpace(cursor);
      const element = isAt(cursor, '"') ? takeQuoted(cursor) : takePlain(cursor);
      if (element === undefined) return undefined;
      elements.push(element);
      skipWhiteSpace(cursor);
    } while (take(cursor, ','));
    if (!take(cursor, '}')) return undefined;
  }
  return isAtEnd(cursor) ? elements : undefined;
}

function skipWhiteSpace(cursor: Cursor): void {
  while (!isAtEnd(cursor) && whiteSpace.includes(cursor.text.charAt(cursor.at))) cursor.at++;
}

/** Reads an element without quotes. A backslash stands before a character that is meant as it is. */
function takePlain(cursor: Cursor): string | null | undefined {
  const start = cursor.at;
  let read = '';
  /** The length without white space at the end. */
  let kept = 0;
  for (; !isAtEnd(cursor); cursor.at++) {
    let character = cursor.text.charAt(cursor.at);
    if (',}'.includes(character)) break;
    if ('{"'.includes(character)) return undefined;
    const isEscaped = character === '\\';
    if (isEscaped) character = cursor.text.charAt(++cursor.at);
    read += character;
    if (isEscaped || !whiteSpace.includes(character)) kept = read.length;
  }
  const isNull = trimmed(cursor.text.slice(start, cursor.at)).toLowerCase() === 'null';
  if (isNull) return null;
  return kept === 0 ? undefined : read.slice(0, kept);
}
