import { playHistories } from '../tests/support/engagement-histories.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';

const histories = 10_000;
const shortHistories = 500;

/** HIST: plays random histories of engagements, and checks what is true of every one after each event. */
export function measureHistories(bench: Bench): Promise<Figure[]> {
  const count = bench.isShort ? shortHistories : histories;
  bench.say('HIST random histories of engagements');
  const began = performance.now();
  // It throws at the first one that breaks a rule, with its seed.
  playHistories(count);
  const seconds = (performance.now() - began) / 1000;
  return Promise.resolve([
    {
      budget: 'HIST',
      what: `broken rules in ${count.toLocaleString('en-GB')} random histories of engagements`,
      figure: `0 (${seconds.toFixed(0)} s)`,
      limit: '0',
      isMet: true,
    },
  ]);
}
