import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { serverCore, type Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { compareRates, type Target } from './load.ts';
import { explainMisses } from './profile-server.ts';
import { loadedPages } from './public-pages.ts';
import { rateFigure } from './rate-figure.ts';
import { startSite, startYardstick, whileServed } from './serve.ts';

const leastRatio = 0.35;
const encodings = { 'not compressed': 'identity', Brotli: 'br' } as const;

/** Writes a page's body, as sent over the network, into a file. Returns the arguments that serve-bytes.ts needs. */
async function keepBytes({ served, path, headers }: Target, file: string): Promise<string[]> {
  const response = await new Promise<IncomingMessage>((done, failed) =>
    get(served.origin + path, { headers }, done).once('error', failed),
  );
  writeFileSync(file, await buffer(response));
  return [file, response.headers['content-type'] ?? '', response.headers['content-encoding'] ?? 'identity'];
}

/**
 * B4: pages/s of public pages for visitors who are not signed in, compared with the same bytes from a bare Hono handler.
 * Both servers share one core and are loaded alternately.
 */
export async function measureCachedPages(bench: Bench): Promise<Figure[]> {
  const site = await startSite(bench, { core: serverCore, canBeProfiled: true });
  return whileServed([site], async () => {
    const figures: Figure[] = [];
    const missed: Target[] = [];
    for (const page of loadedPages) {
      for (const [words, encoding] of Object.entries(encodings)) {
        bench.say(`B4  ${page.name}, ${words}`);
        const target = { served: site, path: page.path, headers: { 'Accept-Encoding': encoding } };
        const facts = await keepBytes(target, join(bench.folder, 'page-bytes'));
        const bare = await startYardstick(['bench/serve-bytes.ts', ...facts], { core: serverCore });
        const rates = await whileServed([bare], () => compareRates(bench, target, { ...target, served: bare }));
        const what = `cached pages/s of one core: ${page.name}, ${words}`;
        const figure = rateFigure({ budget: 'B4', what, of: 'bare Hono', leastRatio }, rates);
        if (!figure.isMet) missed.push(target);
        figures.push(figure);
      }
    }
    await explainMisses(bench, missed);
    return figures;
  });
}
