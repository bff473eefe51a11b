import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each([
  ['  Dementia\n  CARE ', 'dementia care'],
  ['ﬁre', 'fire'],
  ['a\u202Eb\u0000c', 'a b c'],
  ['regulation 12', 'regulation 12'],
  ['ls1', 'ls1'],
  ["=cmd|' /c calc'!a1", "=cmd|' /c calc'!a1"],
  ['<script>', '<script>'],
  ['care at home', 'care at home'],
  ['nights at st. mary', 'nights at st. mary'],
  ['chat example.org', 'chat example.org'],
])('%j is kept as %j', (typed, words) => {
  expect(searchWords(typed)).toBe(words);
});

test.each([
  ['nothing', ' \t'],
  ['one letter', 'x'],
  ['too much', 'x'.repeat(101)],
  ['far too much', 'x '.repeat(1_000_000)],
  ['an email address', 'Ann@example.org'],
  ['an email address in full width', 'ann＠example.org'],
  ['an email address with the at in brackets', 'ann(at)example.org'],
  ['an email address with the at in square brackets', 'Ann [AT] example [dot] org'],
  ['an email address with the at in words', 'ann at example.org'],
  ['an email address all in words', 'ann at example dot org'],
  ['a telephone number', 'call 07700 900 123'],
  ['a telephone number in other digits', '٠٧٧٠٠٩٠٠'],
  ['a postcode', 'near LS1 4AP'],
  ['a postcode without its space', 'sw1a1aa'],
  ['a postcode with something else in the place of its space', 'ls1-4ap'],
  ['a postcode beside an underscore', 'home_ls1_4ap_'],
])('%s is not kept', (_what, typed) => {
  expect(searchWords(typed)).toBeUndefined();
});
