import { loadCore, type Bench } from './bench.ts';
import { median } from './figure.ts';
import { autocannon } from './install-tools.ts';
import { processorSeconds } from './process-facts.ts';
import { runProgram } from './run-program.ts';
import type { Served } from './serve.ts';

const connections = 16;
const rounds = { pairs: 5, seconds: 3, warmUpSeconds: 3 };
const shortRounds = { pairs: 2, seconds: 1, warmUpSeconds: 1 };

/** A server, the requested page, and the headers of the request. */
export type Target = { served: Served; path: string; headers?: Record<string, string> };

/** The rates of one round, or the medians of several rounds. */
export type Rate = {
  /** Pages per second of wall-clock time. */
  perSecond: number;
  /** Pages per second of the server's processor time: the capacity of an otherwise idle core. */
  perCoreSecond: number;
};

type Report = { '2xx': number; non2xx: number; errors: number; timeouts: number; duration: number };

/**
 * Requests a page as fast as possible over 16 connections, from the core `loadCore`. Throws when a response is not 2xx.
 */
async function runRound({ served, path, headers = {} }: Target, seconds: number): Promise<Rate> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const flags = ['--json', '--no-progress', '-c', String(connections), '-d', String(seconds), ...given];
  const before = processorSeconds(served.pid);
  const report = JSON.parse(
    await runProgram([autocannon, ...flags, served.origin + path], { core: loadCore }),
  ) as Report;
  const used = processorSeconds(served.pid) - before;
  if (report.non2xx + report.errors + report.timeouts > 0 || report['2xx'] === 0) {
    throw new Error(
      `${path}: ${report.non2xx} answers were not 2xx, ${report.errors} failed, ${report.timeouts} came too late.`,
    );
  }
  return { perSecond: report['2xx'] / report.duration, perCoreSecond: report['2xx'] / used };
}

function middle(rates: Rate[]): Rate {
  return {
    perSecond: median(rates.map((rate) => rate.perSecond)),
    perCoreSecond: median(rates.map((rate) => rate.perCoreSecond)),
  };
}

/** The rates of a page and of its yardstick, and their ratio. */
export type Comparison = { site: Rate; yardstick: Rate; ratio: Rate };

/**
 * Loads two servers alternately, A B A B, after a warm-up of each, so that other load on the machine affects both. The ratio
 * is the median of the ratios of the pairs.
 */
export async function compareRates({ isShort }: Bench, site: Target, yardstick: Target): Promise<Comparison> {
  const { pairs, seconds, warmUpSeconds } = isShort ? shortRounds : rounds;
  await runRound(site, warmUpSeconds);
  await runRound(yardstick, warmUpSeconds);
  const ofSite: Rate[] = [];
  const ofYardstick: Rate[] = [];
  const ratios: Rate[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const a = await runRound(site, seconds);
    const b = await runRound(yardstick, seconds);
    ofSite.push(a);
    ofYardstick.push(b);
    ratios.push({ perSecond: a.perSecond / b.perSecond, perCoreSecond: a.perCoreSecond / b.perCoreSecond });
  }
  return { site: middle(ofSite), yardstick: middle(ofYardstick), ratio: middle(ratios) };
}

/** Returns the rate of one page: the median of several rounds after a warm-up. */
export async function measureRate({ isShort }: Bench, target: Target): Promise<Rate> {
  const { pairs, seconds, warmUpSeconds } = isShort ? shortRounds : rounds;
  await runRound(target, warmUpSeconds);
  const rates: Rate[] = [];
  for (let round = 0; round < pairs; round++) rates.push(await runRound(target, seconds));
  return middle(rates);
}

/** Requests one page as fast as possible for `seconds` seconds without measuring, while a profile is recorded. */
export async function load(target: Target, seconds: number): Promise<void> {
  await runRound(target, seconds);
}
