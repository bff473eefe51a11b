import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesOfGit, projectRoot, runCommand } from '../../tools/check-run.ts';
import { makeFolder } from '../commands/make-folder.ts';

// Follows docs/add-a-room.md to the letter in a copy of the project.

/** A code block of the document: a new file, or lines to insert before a line of an existing file. */
type Block = { file: string; before?: string; text: string };

function blocksOf(page: string): Block[] {
  return [...page.matchAll(/^```\w+ (\S+)(?: before: (.+))?\n([\s\S]*?)^```$/gm)].map(
    ([, file = '', before, text = '']) => ({ file, text, ...(before && { before }) }),
  );
}

function add(house: string, { file, before, text }: Block): void {
  const path = join(house, file);
  if (before === undefined) {
    expect(existsSync(path), file).toBe(false);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return;
  }
  const lines = readFileSync(path, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.trimStart().startsWith(before));
  expect(at, `${file}: ${before}`).toBeGreaterThan(0);
  writeFileSync(path, lines.toSpliced(at, 0, ...text.split('\n').slice(0, -1)).join('\n'));
}

test('issue 26 a room is added by the steps of docs/add-a-room.md, and by no others', async () => {
  const house = await makeFolder();
  onTestFinished(() => rmSync(house, { recursive: true, force: true }));
  for (const file of await filesOfGit()) {
    if (/^(tests\/(canary|fixtures|journeys)|bench|docs)\//.test(file)) continue;
    cpSync(join(projectRoot, file), join(house, file));
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(house, 'node_modules'), 'junction');
  const blocks = blocksOf(readFileSync(join(projectRoot, 'docs/add-a-room.md'), 'utf8'));
  for (const block of blocks) add(house, block);
  // The document changes only two existing files; the migration is a new file.
  const touched = new Set(blocks.filter(({ before }) => before !== undefined).map(({ file }) => file));
  expect([...touched]).toEqual(['app/routes.ts', 'server/rooms.ts']);

  const program = join(house, 'tests/processes/programs/ask-added-room.ts');
  const { stdout, all } = await runCommand(house, process.execPath, [program, join(house, 'data')]);
  const last = stdout.trim().split('\n').at(-1) ?? '';
  expect(last.startsWith('{'), all).toBe(true);
  expect(JSON.parse(last)).toEqual({
    loaded: expect.stringMatching(/, 1 word$/),
    forVisitors: [302, '/login?from=%2Fglossary'],
    forUsers: [200, 'Care plan'],
    removed: 1,
    left: [],
    routes: ['glossary'],
    useCases: expect.any(Array),
    files: (JSON.parse(last) as { useCases: string[] }).useCases,
    problems: [],
  });
});
