import type { Browser } from '@playwright/test';
import type { Bench } from './bench.ts';
import { inKilobytes, type Figure } from './figure.ts';
import { withBrowser } from './open-browser.ts';
import { accountPages, allPages } from './public-pages.ts';
import { startSite, startYardstick, whileServed } from './serve.ts';

const quietMs = 1000;
const most = { Script: 130_000, Stylesheet: 12_000, Document: 16_000 };
const kinds = ['Script', 'Stylesheet', 'Document'] as const;
type Weight = Record<(typeof kinds)[number] | 'Font' | 'other', number>;

/**
 * Returns the bytes that a first visit with an empty cache transfers, headers included. The visit ends after 1 s
 * without requests.
 */
async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const kindOf = new Map<string, string>();
    const weight: Weight = { Script: 0, Stylesheet: 0, Document: 0, Font: 0, other: 0 };
    session.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kindOf.get(requestId) ?? 'other';
      weight[Object.hasOwn(weight, kind) ? (kind as keyof Weight) : 'other'] += encodedDataLength;
    });
    await session.send('Network.enable');
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(quietMs);
    return weight;
  } finally {
    await context.close();
  }
}

/** B6: the weight of a first visit to each public page, by kind of file. Yardstick: the bare app's scripts. */
export async function measurePageWeight(bench: Bench): Promise<Figure[]> {
  const site = await startSite(bench);
  const bare = await startYardstick(['bench/serve-bare-app.ts']);
  return whileServed([site, bare], () =>
    withBrowser(bench, async (browser) => {
      const { Script: bareScripts } = await weigh(browser, bare.origin);
      const figures: Figure[] = [];
      const heaviest = { Font: 0, other: 0 };
      for (const { name, path } of [...allPages, ...accountPages]) {
        bench.say(`B6  ${name}`);
        const weight = await weigh(browser, site.origin + path);
        figures.push({
          budget: 'B6',
          what: `JavaScript, CSS and HTML of a first visit: ${name}`,
          figure: kinds.map((kind) => inKilobytes(weight[kind])).join(', '),
          limit: `≤ ${kinds.map((kind) => most[kind] / 1000).join(', ')} kB`,
          yardstick: `JavaScript of bare React Router: ${inKilobytes(bareScripts)}`,
          ratio: weight.Script / bareScripts,
          isMet: kinds.every((kind) => weight[kind] <= most[kind]),
        });
        heaviest.Font = Math.max(heaviest.Font, weight.Font);
        heaviest.other = Math.max(heaviest.other, weight.other);
      }
      const rest = `fonts ${inKilobytes(heaviest.Font)}, others ${inKilobytes(heaviest.other)}`;
      return [...figures, { budget: 'B6', what: 'the rest of a first visit, at most', figure: rest }];
    }),
  );
}
