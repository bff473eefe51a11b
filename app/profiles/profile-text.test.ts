import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toastOf } from '../../ui/page/problem-title.ts';
import { readLine, readText, titleOfErrors } from './profile-text.ts';

const limits = { what: 'your name', max: 10, missing: 'Enter your name' };

test('a line is trimmed and composed, and its characters are counted as people count them', () => {
  expect(readLine('  Zoe\u0308 ', limits)).toEqual({ value: 'Zoë' });
  expect(readLine('𝔸'.repeat(10), limits)).toEqual({ value: '𝔸'.repeat(10) });
  expect(readLine('𝔸'.repeat(11), limits)).toEqual({ problem: 'Enter your name in 10 characters or fewer' });
});

test('SVC-LIST-22 white space within a line is one space, of whatever kind it was: texts that look alike are alike', () => {
  for (const spaces of ['  ', '\u00a0', ' \u00a0 ', '\u2003', '\u202f', '\u3000', '\ufeff '])
    expect(readLine(`Care${spaces}Home`, limits), JSON.stringify(spaces)).toEqual({ value: 'Care Home' });
});

test.each(['', '   ', '\u200b', '\u00a0\u2060'])('%j is as good as empty', (nothing) => {
  expect(readLine(nothing, limits)).toEqual({ problem: 'Enter your name' });
  expect(readLine(nothing, { what: 'your name', max: 10 })).toEqual({ value: '' });
});

test.each([',', '—', '...', '- -', '£', '✓', '\u200b.'])('%j does not fill a required field', (signs) => {
  for (const read of [readLine, readText]) expect(read(signs, limits)).toEqual({ problem: 'Enter your name' });
});

test.each(['Ö', '3', '介護', '٣', '.NET'])('%j fills a required field', (word) => {
  expect(readLine(word, limits)).toEqual({ value: word });
});

test.each(['a\nb', 'a\0b', 'a\u202eb', 'a\u2067b', 'a\u200fb', 'a\u2028b', 'a\ud800b', 'a\u0085b', 'a\tb'])(
  '%j is refused in a line',
  (text) => {
    expect(readLine(text, limits)).toEqual({ problem: 'Enter your name without line breaks or hidden characters' });
  },
);

test('a longer text keeps its line breaks, a character each, and nothing else that cannot be seen', () => {
  expect(readText(' a\r\nb\rc\n\td ', limits)).toEqual({ value: 'a\nb\nc\n\td' });
  for (const text of ['a\0b', 'a\u202eb', 'a\x1bb', 'a\ud800b']) {
    expect(readText(text, limits)).toEqual({ problem: 'Enter your name without hidden characters' });
  }
});

test('whatever is typed, what is kept can be stored, fits, and is read as itself again', () => {
  const typed = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ unit: 'grapheme', maxLength: 14 }));
  fc.assert(
    fc.property(typed, (text) => {
      for (const read of [readLine, readText]) {
        const reading = read(text, limits);
        if ('problem' in reading) continue;
        expect(reading.value.isWellFormed()).toBe(true);
        expect(reading.value).not.toContain('\0');
        expect([...reading.value].length).toBeLessThanOrEqual(10);
        expect(read(reading.value, limits)).toEqual(reading);
      }
    }),
  );
});

test('CPROF-08 SPROF-04 what is missing has the written title, anything else another', () => {
  expect(titleOfErrors(['b', 'a'], ['a'])).toBe('Please fill in all required fields');
  expect(titleOfErrors(['b'], ['a'])).toBe('There is a problem');
});

test('CPROF-08 SPROF-04 a toast says the written title; where it would only say that there is a problem, the first one', () => {
  expect(toastOf(titleOfErrors(['b', 'a'], ['a']), ['b', 'a'])).toBe('Please fill in all required fields');
  expect(toastOf(titleOfErrors(['b', 'c'], ['a']), ['b', 'c'])).toBe('b');
});
