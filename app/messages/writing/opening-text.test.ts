import { expect, test } from 'vitest';
import { openingText } from './opening-text.ts';

const about = 'About your listing ‘Elm House’ (Hospice, York):';
const apply = `${about} I would like to apply.\n`;
const ask = `${about} please send me more information.\n`;
const nothing = { text: '', firstLine: '' };

test('D17 a first line that was left as it stood gives way to the one of now; what was typed behind it stays', () => {
  expect(openingText({ firstLine: ask, shown: ask, kept: nothing })).toBe(ask);
  const kept = { text: `${apply}I am free`, firstLine: apply };
  expect(openingText({ firstLine: ask, shown: ask, kept })).toBe(`${ask}I am free`);
  expect(openingText({ firstLine: apply, shown: apply, kept })).toBe(kept.text);
  // Without a new first line, the old one stays.
  expect(openingText({ firstLine: '', shown: '', kept })).toBe(kept.text);
});

test('D17 a first line that was changed is somebody’s own, and names the listing already', () => {
  const kept = { text: `${about} could I apply for weekends?`, firstLine: apply };
  expect(openingText({ firstLine: ask, shown: ask, kept })).toBe(kept.text);
});

test('D28 nothing that was typed is lost: what was kept comes first, then what was typed since', () => {
  const kept = { text: 'Half a sentence', firstLine: '' };
  expect(openingText({ firstLine: '', shown: '', kept })).toBe('Half a sentence');
  expect(openingText({ firstLine: '', shown: 'Typed early', kept })).toBe('Half a sentence\nTyped early');
  expect(openingText({ firstLine: apply, shown: `${apply}Typed early`, kept })).toBe(
    `${apply}Half a sentence\nTyped early`,
  );
  // If the browser restored the box by itself, the text appears only once.
  expect(openingText({ firstLine: '', shown: 'Half a sentence', kept })).toBe('Half a sentence');
  expect(openingText({ firstLine: apply, shown: `${apply}Typed early`, kept: nothing })).toBe(`${apply}Typed early`);
});
