import { expect, test } from 'vitest';
import { parseSearchText } from './parse-search-text.ts';

const areas = new Map([
  ['leeds', 'Leeds'],
  ['keighley', 'Keighley'],
  ['bd21', 'BD21'],
  ['newcastle upon tyne', 'Newcastle upon Tyne'],
  ['newcastle', 'Newcastle'],
]);
const parts = (text: string) =>
  parseSearchText(
    text,
    (words) => words.toLowerCase(),
    (words) => areas.get(words.toLowerCase()),
  );

test.each([
  ['care homes in leeds', ['care_home'], ['Leeds'], []],
  ['Leeds nursing home', ['nursing_home'], ['Leeds'], []],
  ['keighley bd21', [], ['Keighley', 'BD21'], []],
  ['06 care, keighley', [], ['Keighley'], ['06 care']],
  ['the elm house of leeds in bloom', [], ['Leeds'], ['elm house', 'bloom']],
  ['home care newcastle upon tyne', ['domiciliary_care'], ['Newcastle upon Tyne'], []],
  ['hospices and hospitals', ['hospice', 'hospital'], [], []],
  ['house of care', [], [], ['house of care']],
  ['in the', [], [], []],
  ['', [], [], []],
])('D19a %s is taken apart', (text, types, named, rest) => {
  expect(parts(text)).toEqual({ types, areas: named, rest });
});
