import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const map = readFileSync('docs/attacks.md', 'utf8');

/** What the table names: `file` 'part of a title'. */
const proofs = [...map.matchAll(/`((?:app|api|platform|server|ui|tests)\/[^`]+\.test\.tsx?)`(?: ‘([^’]+)’)?/g)].map(
  ([, file = '', title]) => ({ file, title }),
);

test('each proof that docs/attacks.md names is there, with its title', () => {
  expect(proofs.length).toBeGreaterThan(50);
  for (const { file, title } of proofs) {
    expect(existsSync(file), file).toBe(true);
    if (title) expect(readFileSync(file, 'utf8'), `${file}: ${title}`).toContain(title);
  }
});

test('each row says what must happen and names at least one proof', () => {
  const rows = map.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Attack|---)/.test(line));
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) expect(row).toMatch(/^\| [^|]+ \| [^|]+ \| .*`[^`]+\.test\.tsx?`/);
});

test('each test of this folder is in the map', () => {
  const own = globSync('tests/attacks/**/*.test.ts').map((file) => file.replaceAll('\\', '/'));
  const named = new Set(proofs.map(({ file }) => file));
  expect(own.filter((file) => !named.has(file) && file !== 'tests/attacks/map.test.ts')).toEqual([]);
});
