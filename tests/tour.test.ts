import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Returns the non-empty lines of a text, without their indentation. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The code blocks in docs/tour.md that name their file. */
const excerpts = [...readFileSync('docs/tour.md', 'utf8').matchAll(/```tsx?\n\/\/ (\S+)\n([^`]+)```/g)].map(
  ([, file = '', code = '']) => ({ file, lines: linesOf(code) }),
);

test('issue 26 §6 the code in docs/tour.md stands in the files that it names, in this order', () => {
  expect(excerpts.length).toBeGreaterThan(3);
  for (const { file, lines } of excerpts) {
    const source = linesOf(readFileSync(file, 'utf8'));
    const found = lines.map((line) => source.indexOf(line));
    expect(found, `${file}: ${lines.filter((_, index) => found[index] === -1).join(' | ')}`).not.toContain(-1);
    expect(found, file).toEqual(found.toSorted((a, b) => a - b));
  }
});
