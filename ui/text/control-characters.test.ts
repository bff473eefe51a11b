import { expect, test } from 'vitest';
import { notInLine, notInMessage, notInText, replaceEach } from './control-characters.ts';

const [line, text, message] = [notInLine, notInText, notInMessage];

test.each([
  ['a NUL', '\0', [line, text, message]],
  ['an escape', '\x1b', [line, text, message]],
  ['NEL, a line end of mainframes', '\u0085', [line, text, message]],
  ['half a letter', '\ud800', [line, text, message]],
  ['a line separator', '\u2028', [line, text, message]],
  ['an override of the direction', '\u202e', [line, text, message]],
  ['an isolate', '\u2067', [line, text, message]],
  ['a right-to-left mark', '\u200f', [line, text]],
  ['an Arabic letter mark', '\u061c', [line, text]],
  ['a line break', '\n', [line]],
  ['a tab', '\t', [line]],
  ['a whole letter of two units', '𝔸', []],
  ['a zero-width joiner', '\u200d', []],
  ['a no-break space', '\u00a0', []],
])('%s is unwanted where it should be', (_what, character, unwanted) => {
  expect([line, text, message].filter((set) => set.test(`a${character}b`))).toEqual(unwanted);
});

test('each of them is replaced, also several in a row', () => {
  expect(replaceEach('a\u202e\0b\u2066', notInLine, ' ')).toBe('a  b ');
});
