import { expect, test } from 'vitest';
import { drawableText } from './drawable-text.ts';

test.each([
  ['Ann  Example\n\tLtd', 'Ann Example Ltd'],
  ['Siân Llŷr-Ŵyn, Łódź', 'Siân Llŷr-Ŵyn, Łódź'],
  // A letter and its combining mark become one character.
  ['Sia\u0302n', 'Siân'],
  // Rarer letters lose their marks.
  ['Nguyễn Ĉarter', 'Nguyen Carter'],
  ['Care \u{1F600} home', 'Care home'],
  ['\u202Eevil\u0000', 'evil'],
  ['护理', ''],
  ['... —', ''],
  ['', ''],
  ['A & B <b>', 'A & B <b>'],
])('%j is drawn as %j', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn);
});

test('no text is longer than a picture has room for, and none takes long', () => {
  expect(drawableText('x'.repeat(1_000_000)).length).toBe(300);
  expect(drawableText('a' + '\u0301\u0316'.repeat(100_000)).length).toBeLessThanOrEqual(300);
});
