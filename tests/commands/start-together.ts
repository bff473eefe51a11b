import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freshFolder, startProgram, type Program } from './program.ts';

/**
 * Starts a program several times and lets all of them continue at the same moment. Each waits for the file named by its
 * first argument (programs/wait-for-go.ts), which is created when all of them are ready.
 */
export async function startTogether(
  times: number,
  program: string,
  args: string[],
  settings: Record<string, string>,
): Promise<Program[]> {
  const go = join(await freshFolder(), 'go');
  const programs = Array.from({ length: times }, () => startProgram(program, [go, ...args], settings));
  await Promise.all(programs.map((one) => one.says('ready\n')));
  await writeFile(go, '');
  return programs;
}
