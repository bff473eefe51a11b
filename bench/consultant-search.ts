import { join } from 'node:path';
import { serverCore, type Bench } from './bench.ts';
import { p95, type Figure } from './figure.ts';
import { runProgram } from './run-program.ts';
import type { TimedSearch } from './time-consultant-searches.ts';

const mostMs = 20;
const leastRatio = 2;

async function time(dataDir: string, rounds: string): Promise<TimedSearch[]> {
  const printed = await runProgram(['bench/time-consultant-searches.ts', dataDir, rounds], { core: serverCore });
  return JSON.parse(printed) as TimedSearch[];
}

/** B15: the searches of named-searches.ts among the demo consultants and among 5,000 generated ones. */
export async function measureConsultantSearch(bench: Bench): Promise<Figure[]> {
  bench.say('B15 searching consultants');
  const among = {
    'the demo people': await time(join(bench.folder, 'demo-consultants'), 'demo'),
    '5,000': await time(bench.dataDir, bench.isShort ? '5' : '20'),
  };
  return Object.entries(among).flatMap(([whom, searches]) => {
    const sum = (of: (search: TimedSearch) => number) => searches.reduce((total, search) => total + of(search), 0);
    const ratio = sum(({ right }) => right) / sum(({ bySubstring }) => bySubstring);
    const slowest = Math.max(...searches.map(({ ms }) => p95(ms)));
    return [
      {
        budget: 'B15',
        what: `right ones among the first five of 12 searches, among ${whom}`,
        figure: String(sum(({ right }) => right)),
        limit: `≥ ${leastRatio} ×`,
        yardstick: `substring rule: ${sum(({ bySubstring }) => bySubstring)}`,
        ratio,
        isMet: ratio >= leastRatio,
      },
      {
        budget: 'B15',
        what: `p95 of the slowest of these searches, among ${whom}`,
        figure: `${slowest.toFixed(1)} ms`,
        limit: `≤ ${mostMs} ms`,
        isMet: slowest <= mostMs,
      },
      {
        budget: 'B15',
        what: `right ones by search, among ${whom}`,
        figure: searches.map(({ text, right }) => `${text} ${right}`).join(', '),
        yardstick: `substring rule: ${searches.map(({ bySubstring }) => bySubstring).join(', ')}`,
      },
    ];
  });
}
