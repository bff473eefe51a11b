import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the project. */
export const projectRoot = join(import.meta.dirname, '..');

/** The entry points in node_modules of the programs that `npm run check` runs. */
const programs = {
  prettier: 'prettier/bin/prettier.cjs',
  reactRouter: '@react-router/dev/bin.cjs',
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  cruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
};

/** Makes oxlint ignore nested configurations: a configuration inside a room would switch off the rules there. */
export const oneConfiguration = ['--disable-nested-config'];

export type Program = keyof typeof programs;
export type Output = { ok: boolean; stdout: string; all: string };

/** Runs a command to its end, in a folder. Never throws for a failed command. */
export function runCommand(folder: string, command: string, args: string[]): Promise<Output> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = { stdout: '', all: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text;
      output.all += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.all += text));
    child.on('error', failed);
    child.on('close', (code) => done({ ok: code === 0, ...output }));
  });
}

/** Runs one of the programs on the project itself, or on the canary project (tests/canary/). */
export function run(folder: string, program: Program, args: string[], nodeFlags: string[] = []): Promise<Output> {
  const script = join(projectRoot, 'node_modules', programs[program]);
  return runCommand(folder, process.execPath, [...nodeFlags, script, ...args]);
}

const notSource = ['node_modules', '.git', '.react-router', 'build', 'data', 'test-results'];

/** Returns all files of a folder, whether or not git knows them; relative paths with slashes. */
export function filesOnDisk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !notSource.includes(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOnDisk(join(folder, entry.name)).map((file) => `${entry.name}/${file}`) : [entry.name],
    );
}

/** Returns the project's files that git tracks or would add with `git add`; in a copy without git, all files. */
export async function filesOfGit(): Promise<string[]> {
  const listed = await runCommand(projectRoot, 'git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const files = listed.ok ? listed.stdout.split('\0').filter(Boolean) : filesOnDisk(projectRoot);
  return files.filter((file) => existsSync(join(projectRoot, file)));
}
