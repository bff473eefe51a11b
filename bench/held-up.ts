import { setTimeout as wait } from 'node:timers/promises';
import { ugliestForms, ugliestLengths, ugliestValues } from '../tests/support/ugliest-forms.ts';
import type { Bench } from './bench.ts';
import { median, type Figure } from './figure.ts';
import { startSite, whileServed } from './serve.ts';
import { signUp } from './sign-in-to-site.ts';

const mostMs = 250;
const askEveryMs = 5;

/** Requests /healthz repeatedly until `stop` is called, which returns the time of each request in ms. */
function askHealth(origin: string): { stop(): Promise<number[]> } {
  let goesOn = true;
  const times: number[] = [];
  const asking = (async () => {
    while (goesOn) {
      const began = performance.now();
      await (await fetch(`${origin}/healthz`)).text();
      times.push(performance.now() - began);
      await wait(askEveryMs);
    }
  })();
  return {
    async stop() {
      goesOn = false;
      await asking;
      return times;
    },
  };
}

/**
 * Measures how long one request can block all others. It sends the long values that take most time to process, in each
 * field of every form that is not for operators.
 */
export async function measureHeldUp(bench: Bench): Promise<Figure[]> {
  const site = await startSite(bench, { settings: { TRUST_PROXY: '1' } });
  return whileServed([site], async () => {
    const { cookie } = await signUp(site.origin, 0);
    bench.say('B13 the ugliest values in every field, and /healthz meanwhile');
    let sent = 0;
    let worst = { ms: 0, of: '' };
    const all: number[] = [];
    for (const { path, who, fields } of ugliestForms) {
      if (who === 'operator') continue;
      const health = askHealth(site.origin);
      for (const field of Object.keys(fields))
        for (const make of Object.values(ugliestValues))
          for (const length of ugliestLengths) {
            sent++;
            const answer = await fetch(site.origin + path, {
              method: 'POST',
              redirect: 'manual',
              body: new URLSearchParams({ ...fields, [field]: make(length) }),
              headers: {
                Origin: site.origin,
                'X-Forwarded-For': `10.1.${sent >> 8}.${sent & 255}`,
                ...(who === 'user' && { Cookie: cookie }),
              },
            });
            await answer.arrayBuffer();
          }
      const times = await health.stop();
      all.push(...times);
      const ms = Math.max(...times);
      if (ms > worst.ms) worst = { ms, of: path };
    }
    return [
      {
        budget: 'B13',
        what: `the longest that /healthz waits, ${sent} forms with the ugliest values`,
        figure: `${Math.round(worst.ms)} ms (${worst.of})`,
        limit: `≤ ${mostMs} ms`,
        yardstick: `the median of ${all.length}: ${median(all).toFixed(1)} ms`,
        isMet: worst.ms <= mostMs,
      },
    ];
  });
}
