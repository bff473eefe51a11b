import { serverCore, type Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { compareRates, type Target } from './load.ts';
import { explainMisses } from './profile-server.ts';
import { loadedPages, signedInPages } from './public-pages.ts';
import { rateFigure } from './rate-figure.ts';
import { startSite, startYardstick, whileServed } from './serve.ts';
import { signUp } from './sign-in-to-site.ts';

const leastRatio = 0.4;
/** A cookie of ours without a session: the page is rendered anew, for nobody in particular. */
const anew = { Cookie: 'carebridge.bench=anew' };

/**
 * B5: pages/s of the same pages rendered anew each time, and of pages of somebody who is signed in, beside a React Router
 * page with six links and no loader, each on one core, in turn. What public pages read is shared for 10 s, as it is
 * outside. Neither is compressed: the bare app does not know how. What Brotli costs the site is told beside it.
 */
export async function measureFreshPages(bench: Bench): Promise<Figure[]> {
  const site = await startSite(bench, { core: serverCore, canBeProfiled: true });
  const bare = await startYardstick(['bench/serve-bare-app.ts'], { core: serverCore });
  return whileServed([site, bare], async () => {
    const figures: Figure[] = [];
    const missed: Target[] = [];
    const bareTarget = { served: bare, path: '/' };
    for (const { name, path } of loadedPages) {
      bench.say(`B5  ${name}`);
      const target = { served: site, path, headers: anew };
      const what = `pages/s of one core, rendered anew: ${name}`;
      const rates = await compareRates(bench, target, bareTarget);
      const figure = rateFigure({ budget: 'B5', what, of: 'bare React Router', leastRatio }, rates);
      if (!figure.isMet) missed.push(target);
      bench.say(`B5  ${name}, Brotli`);
      const compressed = { ...target, headers: { ...anew, 'Accept-Encoding': 'br' } };
      const compressedRates = await compareRates(bench, compressed, bareTarget);
      figures.push(
        figure,
        rateFigure({ budget: 'B5', what: `${what}, Brotli`, of: 'bare, not compressed' }, compressedRates),
      );
    }
    const { cookie } = await signUp(site.origin, 0);
    for (const { name, path } of signedInPages) {
      bench.say(`B5  ${name}, signed in`);
      const target = { served: site, path, headers: { Cookie: cookie } };
      const what = `pages/s of one core, signed in: ${name}`;
      const figure = rateFigure(
        { budget: 'B5', what, of: 'bare React Router', leastRatio },
        await compareRates(bench, target, bareTarget),
      );
      if (!figure.isMet) missed.push(target);
      figures.push(figure);
    }
    await explainMisses(bench, missed);
    return figures;
  });
}
