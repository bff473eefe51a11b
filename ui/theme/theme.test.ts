import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./theme-tokens.css', import.meta.url), 'utf8');
const dark = css.slice(css.indexOf('prefers-color-scheme: dark'), css.indexOf('@media (width'));
const read = (text: string) =>
  Object.fromEntries([...text.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6})\b/g)].map((match) => [match[1]!, match[2]!]));
const light = read(css.slice(0, css.indexOf('prefers-color-scheme: dark')));
const themes: Record<string, Record<string, string>> = { light, dark: { ...light, ...read(dark) } };

/** Returns the WCAG 2.2 contrast ratio of two colours, computed from their relative luminance. */
function contrast(one: string, other: string): number {
  const light = (hex: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index]!, 0);
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const text: [string, string][] = [
  ...['ink', 'ink-soft', 'action', 'action-strong', 'positive', 'warning', 'danger'].flatMap((ink) =>
    grounds.map((ground): [string, string] => [ink, ground]),
  ),
  ...['positive', 'warning', 'danger', 'action'].map((tone): [string, string] => [tone, `${tone}-soft`]),
  ...['on-action', 'on-danger'].flatMap((ink): [string, string][] => [
    [ink, ink.slice(3)],
    [ink, `${ink.slice(3)}-strong`],
  ]),
  ['action-strong', 'action-soft'],
  ['danger-strong', 'danger-soft'],
  ['on-accent', 'accent-soft'],
  ['on-marigold', 'accent'],
  ['on-action', 'rating-outstanding'],
  ['on-action', 'rating-good'],
  ['on-marigold', 'rating-requires-improvement'],
  ['on-danger', 'rating-inadequate'],
  ...['teal', 'ochre', 'brick', 'olive', 'slate'].map((paint): [string, string] => ['paint-white', `paint-${paint}`]),
];
const controls = grounds.flatMap((ground): [string, string][] => [
  ['line-strong', ground],
  ['action', ground],
  ['rating-outstanding', ground],
  ['rating-good', ground],
  ['rating-inadequate', ground],
]);

test.each(['light', 'dark'])('%s: text 4.5:1, controls 3:1', (theme) => {
  const colours = themes[theme]!;
  const weak = (pairs: [string, string][], least: number) =>
    pairs
      .map(([ink, ground]) => ({ pair: `${ink} on ${ground}`, ratio: contrast(colours[ink]!, colours[ground]!) }))
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ pair, ratio }) => `${pair} ${ratio.toFixed(2)}`);
  expect(weak(text, 4.5)).toEqual([]);
  expect(weak(controls, 3)).toEqual([]);
});

test('the focus ring shows on every ground: one of its two colours stands out by 3:1', () => {
  for (const colours of Object.values(themes))
    for (const ground of [...grounds, 'action', 'danger', 'accent', 'ink'])
      expect(
        Math.max(
          contrast(colours['focus-outer']!, colours[ground]!),
          contrast(colours['focus-inner']!, colours[ground]!),
        ),
      ).toBeGreaterThan(3);
});
