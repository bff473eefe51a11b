import { serverCore, type Bench } from './bench.ts';
import { median, type Figure } from './figure.ts';
import { runProgram } from './run-program.ts';
import type { TimedInbox } from './time-inbox.ts';

const mostMs = 60;
const mostRatio = 2;

const inMs = (ms: number) => `${ms.toFixed(1)} ms`;

/** B12: the time to read an inbox of 1,000 conversations and 50,000 messages, compared with its SQL queries alone. */
export async function measureInbox(bench: Bench): Promise<Figure[]> {
  bench.say('B12  reading an inbox');
  const rounds = String(bench.isShort ? 10 : 60);
  const output = await runProgram(['bench/time-inbox.ts', bench.dataDir, rounds], { core: serverCore });
  return (JSON.parse(output) as TimedInbox).map(({ what, ms, bare }) => {
    const ratio = median(ms) / median(bare);
    return {
      budget: 'B12',
      what: `1,000 conversations, 50,000 messages: ${what}, median`,
      figure: inMs(median(ms)),
      limit: `≤ ${mostMs} ms, ≤ ${mostRatio} ×`,
      yardstick: `bare SQL: ${inMs(median(bare))}`,
      ratio,
      isMet: median(ms) <= mostMs && ratio <= mostRatio,
    };
  });
}
