// Runs the proofs that take too long for every run: `npm run proof`, on both databases, the main journeys in WebKit and
// Firefox, and a crawl of the site. `npm run proof -- WORD`: the files with this word in their path. See docs/tests.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { installOtherEngines } from './other-engines.ts';

const words = process.argv.slice(2);
const inBrowsers = ['tests/journeys/site/other-engines.e2e.ts', 'tests/journeys/site/crawl.e2e.ts'];
const named = inBrowsers.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
const isInBrowsers = (word: string) => inBrowsers.some((file) => file.includes(word));

/** The run has been stopped: no new program starts. */
let isEnded = false;

/** Runs a Node program to its end; returns its exit code. */
async function run(args: string[]): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const pass = (signal: NodeJS.Signals) => {
    isEnded = true;
    child.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, pass);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

// The terminal sends Ctrl-C to the whole group; a SIGTERM to this process alone is passed on to the tests.
process.on('SIGINT', () => (isEnded = true));
const codes: number[] = [];
if (words.length === 0 || !words.every(isInBrowsers)) {
  const projects = ['proof-embedded', 'proof-postgres'].map((name) => `--project=${name}`);
  codes.push(await run(['node_modules/vitest/vitest.mjs', 'run', ...projects, ...words]));
}
if (!isEnded && named.length > 0) {
  installOtherEngines();
  codes.push(await run(['node_modules/@playwright/test/cli.js', 'test', '--project=everything', ...named]));
}
process.exitCode = codes.find((code) => code !== 0) ?? 0;
