// Finds test files that no runner runs, and rooms without a test on the embedded database.
import { relative } from 'node:path';
import { projectRoot, run } from './check-run.ts';

/** A file that Vitest would run in one of its projects (vitest.config.ts). */
export type ListedTest = { file: string; project: string };

/** Returns the files that Vitest would run. Throws when Vitest fails. */
export async function listTests(): Promise<ListedTest[]> {
  const output = await run(projectRoot, 'vitest', ['list', '--filesOnly', '--json']);
  try {
    const listed = JSON.parse(output.stdout) as { file: string; projectName: string }[];
    return listed.map(({ file, projectName }) => ({
      file: relative(projectRoot, file).replaceAll('\\', '/'),
      project: projectName,
    }));
  } catch {
    throw new Error(`Vitest does not say which tests it would run:\n${output.all}`);
  }
}

const isTest = (file: string) => /\.(test|spec|e2e)\.[cm]?[jt]sx?$/.test(file) && !file.startsWith('tests/canary/');
const isJourney = (file: string) => /^tests\/journeys\/.+\.e2e\.ts$/.test(file);
const roomOfRequests = (file: string) => /^tests\/requests\/([^/]+)\/.+\.db\.test\.tsx?$/.exec(file)?.[1];

/** `known`: the files of the project. */
export function testProblems(known: string[], listed: ListedTest[]): string[] {
  const run = new Set(listed.map(({ file }) => file));
  const embedded = new Set(
    listed.flatMap(({ file, project }) => (project === 'embedded' ? [roomOfRequests(file)] : [])),
  );
  const rooms = new Set(known.flatMap((file) => roomOfRequests(file) ?? []));
  return [
    ...known
      .filter((file) => isTest(file) && !isJourney(file) && !run.has(file))
      .map((file) => `${file} is run by nobody: see vitest.config.ts, playwright.config.ts`),
    ...[...rooms]
      .filter((room) => !embedded.has(room))
      .map((room) => `No request test of ${room} runs on the embedded database: add one to vitest.config.ts`),
  ];
}
