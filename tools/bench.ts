// Measures what docs/benchmarks.md promises: `npm run bench`. See bench/README.md.
import { parseArgs } from 'node:util';
import { whyUnfit } from '../bench/machine.ts';
import { budgets, runBench } from '../bench/run-bench.ts';

const usage = `npm run bench -- [--only ${budgets.slice(0, 2).join(',')}] [--short]`;

/** Reads the options. Returns a sentence about the problem if they are invalid. */
function readOptions(): { only: string[]; isShort: boolean } | string {
  const { values } = parseArgs({ options: { only: { type: 'string' }, short: { type: 'boolean', default: false } } });
  const only = values.only?.split(',') ?? budgets;
  const unknown = only.filter((name) => !budgets.includes(name));
  if (unknown.length > 0) return `Unknown: ${unknown.join(', ')}. There are ${budgets.join(', ')}.\n${usage}`;
  return { only, isShort: values.short };
}

const options = readOptions();
const problem = typeof options === 'string' ? options : whyUnfit();
if (typeof options === 'string' || problem) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
} else {
  // A stopped program leaves its servers running unless it exits normally: see run-program.ts.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  await runBench(options);
}
