import type { Bench } from './bench.ts';
import { median, type Figure } from './figure.ts';
import { startSite, whileServed } from './serve.ts';

const mostMs = 4000;
const starts = 5;

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** B9, first part: the time from `npm start` to the first page, on a built checkout with the generated data. */
export async function measureStart(bench: Bench): Promise<Figure[]> {
  const times: number[] = [];
  for (let count = 0; count < (bench.isShort ? 2 : starts); count++) {
    bench.say(`B9  start ${count + 1}`);
    const site = await startSite(bench);
    times.push(await whileServed([site], async () => site.firstPageMs));
  }
  const ms = median(times);
  const what = `from start to the first answered page, median of ${times.length}`;
  return [{ budget: 'B9', what, figure: inSeconds(ms), limit: `≤ ${mostMs / 1000} s`, isMet: ms <= mostMs }];
}
