import { verifyPassword, hashPassword } from 'better-auth/crypto';
import { serverCore, type Bench } from './bench.ts';
import { median, type Figure } from './figure.ts';
import { processorSeconds } from './process-facts.ts';
import { startSite, whileServed, type Served } from './serve.ts';
import { logIn, signUp, type Account } from './sign-in-to-site.ts';

const people = 64;
const atOnce = 8;

/**
 * Logs every account in once, several at a time. Returns logins per second of wall-clock time and per second of the
 * server's processor time.
 */
async function logInAll(served: Served, accounts: Account[]): Promise<{ perSecond: number; perCoreSecond: number }> {
  const waiting = [...accounts];
  const usedBefore = processorSeconds(served.pid);
  const began = performance.now();
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await logIn(served.origin, next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - began) / 1000;
  return {
    perSecond: accounts.length / seconds,
    perCoreSecond: accounts.length / (processorSeconds(served.pid) - usedBefore),
  };
}

/** Returns the processor time in ms of checking one password: the median of several. */
async function hashMs(rounds: number): Promise<number> {
  const hash = await hashPassword('quiet-harbour-light');
  const each: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    await verifyPassword({ hash, password: 'quiet-harbour-light' });
    const { user, system } = process.cpuUsage(before);
    each.push((user + system) / 1000);
  }
  return median(each);
}

/** Measures sign-ins per second of one core, compared with the password hash alone. There is no budget. */
export async function measureSignIns(bench: Bench): Promise<Figure[]> {
  const perHash = await hashMs(bench.isShort ? 5 : 25);
  const site = await startSite(bench, { core: serverCore, settings: { TRUST_PROXY: '1' } });
  return whileServed([site], async () => {
    bench.say(`SI  signing ${people} people up`);
    const accounts: Account[] = [];
    for (let number = 0; number < people; number++) accounts.push(await signUp(site.origin, number));
    await logInAll(site, accounts.slice(0, atOnce));
    bench.say('SI  logging them in');
    const rates = [];
    for (let round = 0; round < (bench.isShort ? 1 : 5); round++) rates.push(await logInAll(site, accounts));
    const perCoreSecond = median(rates.map((rate) => rate.perCoreSecond));
    const bound = 1000 / perHash;
    return [
      {
        budget: 'SI',
        what: 'sign-ins/s of one core',
        figure: `${perCoreSecond.toFixed(1)}/s`,
        yardstick: `the password hash alone (scrypt, ${perHash.toFixed(0)} ms): ${bound.toFixed(1)}/s`,
        ratio: perCoreSecond / bound,
      },
    ];
  });
}
