import { expect, test } from 'vitest';
import { parseWords, plainWords, quotedPhrase, termKey, type SearchVocabulary } from './parse-words.server.ts';

const vocabulary: SearchVocabulary = {
  others: new Map([
    ['end of life', ['palliative']],
    ['cqc', ['inspection', 'warning notices']],
  ]),
  optional: new Set(['consultant']),
};
const typed = (text: string) => parseWords(text, vocabulary)?.terms.map((term) => term.typed);

test('D49 a search text is read by its words, without case, accents and punctuation', () => {
  expect(plainWords('  Ciarán O’Brien-Gwizdała, CQC/IPC ')).toBe('ciaran obrien gwizdala cqc ipc');
  expect(typed('CQC turnaround')).toEqual(['cqc', 'turnaround']);
  expect(typed('End of life care')).toEqual(['end of life', 'care']);
  expect(parseWords('cqc', vocabulary)?.terms[0]?.others).toEqual(['inspection', 'warning notices']);
});

test('D49 a plural has the synonyms of its singular', () => {
  expect(parseWords('CQCs', vocabulary)?.terms[0]?.others).toEqual(['inspection', 'warning notices']);
  expect(typed('Ends of lives')).toEqual(['ends', 'of', 'lives']);
  expect(typed('Ends of life')).toEqual(['ends of life']);
  for (const [plural, key] of [
    ['special measures', 'special measure'],
    ['regulations', 'regulation'],
    ['difficulties', 'difficulty'],
    ['diagnosis process', 'diagnosis process'],
    ['hrs', 'hrs'],
    ['', ''],
  ] as const)
    expect(termKey(plural)).toBe(key);
});

test('D49 a word that says nothing in the list is optional, unless there is no other', () => {
  expect(parseWords('dementia consultant', vocabulary)).toMatchObject({
    terms: [{ typed: 'dementia' }],
    optional: ['consultant'],
  });
  expect(typed('consultant')).toEqual(['consultant']);
});

test('D49 quotation marks round the whole text ask for it as it is', () => {
  expect(quotedPhrase('"CQC turnaround"')).toBe('CQC turnaround');
  expect(quotedPhrase('“CQC turnaround”')).toBe('CQC turnaround');
  for (const text of ['CQC "turnaround"', '""', '"', 'CQC']) expect(quotedPhrase(text)).toBeUndefined();
});

test('a text without words, or with too many or too long a text, is not read by words', () => {
  for (const text of ['', '...', '%_\\', 'a b c d e f g h i', 'x'.repeat(200)])
    expect(parseWords(text, vocabulary)).toBeUndefined();
});
