import { expect, test } from 'vitest';
import { checkFolders } from './check-folders.ts';

const many = (count: number, folder: string) =>
  Array.from({ length: count }, (_, index) => `${folder}/part-${index}.tsx`);

test('issue 26 §4 a folder of the product holds 25 source files, tests not counted', () => {
  const tests = many(9, 'app/messages/thread').map((file) => file.replace('.tsx', '.test.tsx'));
  const full = [...many(25, 'app/messages/thread'), ...tests, ...many(30, 'tests/journeys')];
  expect(checkFolders(full, String)).toEqual([]);
  expect(checkFolders([...full, 'app/messages/thread/more.css'], String)).toEqual([
    'app/messages/thread holds 26 source files, at most 25: give it sub-folders',
  ]);
});

test('issue 26 §4 the README of a room has ten lines', () => {
  const files = ['app/messages/README.md', 'ui/README.md', 'README.md'];
  expect(checkFolders(files, () => 'a line\n'.repeat(10))).toEqual([]);
  expect(checkFolders(files, () => 'a line\n'.repeat(11))).toEqual([
    'app/messages/README.md has 11 lines, at most 10',
    'ui/README.md has 11 lines, at most 10',
  ]);
});

test('issue 26 §4 the build names no source file', () => {
  const files = ['vite.config.ts', 'ui/card.tsx', 'ui/form/text-field.tsx', 'app/messages/own/composer.tsx'];
  const config = (pattern: string) => () => `import a from './ui/card.tsx';\nconst light = ${pattern};\n`;
  expect(checkFolders(files, config(String.raw`/\/(ui|app\/[^/]+\/own)\//`))).toEqual([]);
  expect(checkFolders(files, config(String.raw`/\/(ui\/(card|form\/text-field)|app\/messages\/own)\.tsx?$/`))).toEqual([
    'vite.config.ts names card, a source file: its patterns name folders',
    'vite.config.ts names text-field, a source file: its patterns name folders',
  ]);
});
