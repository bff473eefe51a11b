import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test.each([
  ['=1+1', "'=1+1\r\n"],
  [' \n@sum(a1)', '"\' \n@sum(a1)"\r\n'],
  ["-2+3+cmd|' /c calc'!a0", "'-2+3+cmd|' /c calc'!a0\r\n"],
  ['＝1＋1', "'＝1＋1\r\n"],
  ['dementia, =1', '"dementia, =1"\r\n'],
  ['say "hi"', '"say ""hi"""\r\n'],
])('25 %j is a text in a table program', (text, line) => expect(csvLine([text])).toBe(line));

test('a number below zero stays a number', () => expect(csvLine([-1, 'a'])).toBe('-1,a\r\n'));
