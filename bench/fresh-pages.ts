import { setTimeout as wait } from 'node:timers/promises';
import { serverCore, type Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { compareRates, type Comparison, type Target } from './load.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { explainMisses } from './profile-server.ts';
import { loadedPages, signedInPages, type PublicPage } from './public-pages.ts';
import { rateFigure } from './rate-figure.ts';
import { runProgram } from './run-program.ts';
import { startSite, startYardstick, whileServed, type Served } from './serve.ts';
import { renewCookie, signUp } from './sign-in-to-site.ts';

const settledAfterMs = 11_000;
/** The processor time in ms that a page may take on top of React's own rendering. */
const mostBeyondReact = { visitor: 0.5, signedIn: 1 };
/** The least rate of home for a signed-in user: 350 pages/s where the bare page reaches 3,000. */
const leastOfBare = 350 / 3000;
const renderings = { full: 600, short: 300 };
/** A cookie that bypasses the page cache but is no session: pages are rendered anew, as for signed-out visitors. */
export const withoutCache = { Cookie: 'carebridge.bench=anew' };

type Times = Record<string, number>;
type Page = PublicPage & { what: string; headers: Record<string, string>; isSignedIn: boolean };

/** Returns the processor time in ms that React alone takes to render each page from its data. */
async function timeRendering({ dataDir, isShort }: Bench): Promise<Times> {
  const rounds = String(isShort ? renderings.short : renderings.full);
  const paths = loadedPages.map(({ path }) => path);
  const json = await runProgram(['bench/time-rendering.ts', dataDir, rounds, ...paths], {
    core: serverCore,
    environment: { NODE_ENV: 'production' },
  });
  return JSON.parse(json) as Times;
}

/** Returns the figures of one page: what it costs beyond React's own rendering, and its rate beside the bare page's. */
function figuresOf({ what, path, isSignedIn }: Page, rates: Comparison, alone: number | undefined): Figure[] {
  const leastRatio = isSignedIn && path === '/' ? leastOfBare : undefined;
  const beside = rateFigure(
    { budget: 'B5', what: `pages/s of one core, ${what}`, of: 'bare React Router', leastRatio },
    rates,
  );
  if (alone === undefined) return [beside];
  const beyond = 1000 / rates.site.perCoreSecond - alone;
  const most = isSignedIn ? mostBeyondReact.signedIn : mostBeyondReact.visitor;
  const cost: Figure = {
    budget: 'B5',
    what: `processor time of a page beyond React, ${what}`,
    figure: `${beyond.toFixed(2)} ms`,
    limit: `≤ ${most} ms`,
    yardstick: `React alone: ${alone.toFixed(2)} ms`,
    isMet: beyond <= most,
  };
  return [cost, beside];
}

/**
 * B5: pages/s of newly rendered public pages and of pages for signed-in users, each on one core. There are two yardsticks:
 * React's own rendering of the page, given its data, in a separate process; and, alternating with the site, a React Router
 * page with six links and no loader. Public reads are cached, as in production. Nothing is compressed, because the
 * yardsticks cannot compress. The cost of Brotli is listed separately.
 */
export async function measureFreshPages(bench: Bench): Promise<Figure[]> {
  bench.say('B5  React alone');
  const times = await timeRendering(bench);
  return measureOn(bench, times, { isBrotliTold: true });
}

/**
 * B5, third part: the same measurements with the database on a separate server, whose processor time is not counted.
 */
export async function measureFreshPagesOnPostgres(bench: Bench): Promise<Figure[]> {
  bench.say('B5  React alone');
  const times = await timeRendering(bench);
  const { server, settings } = await startOwnPostgres(bench, 'fresh-pages');
  try {
    await runProgram(['bench/set/load-set.ts', settings.DATABASE_URL]);
    return await measureOn(bench, times, { settings, name: 'on PostgreSQL' });
  } finally {
    await server.stop();
  }
}

type Site = { settings?: Record<string, string>; name?: string; isBrotliTold?: boolean };

async function measureOn(bench: Bench, times: Times, { settings, name, isBrotliTold }: Site): Promise<Figure[]> {
  const site = await startSite(bench, { core: serverCore, canBeProfiled: true, settings });
  const bare = await startYardstick(['bench/serve-bare-app.ts'], { core: serverCore });
  return whileServed([site, bare], async () => {
    const cookie = await settledCookie(site.origin);
    const pages: Page[] = [
      ...loadedPages.map((page) => ({
        ...page,
        what: `newly rendered: ${page.name}`,
        headers: withoutCache,
        isSignedIn: false,
      })),
      ...signedInPages.map((page) => ({
        ...page,
        what: `signed in: ${page.name}`,
        headers: { Cookie: cookie },
        isSignedIn: true,
      })),
    ].map((page) => ({ ...page, what: name ? `${name}, ${page.what}` : page.what }));
    return measureAll(bench, pages, { site, bare }, times, isBrotliTold);
  });
}

/**
 * Returns the session cookies of a new account. Waits first, because the session cache cookie is trusted only after the
 * account has been unchanged for several seconds.
 */
async function settledCookie(origin: string): Promise<string> {
  const account = await signUp(origin, 0);
  await wait(settledAfterMs);
  return renewCookie(origin, account.cookie);
}

async function measureAll(
  bench: Bench,
  pages: Page[],
  { site, bare }: Record<'site' | 'bare', Served>,
  times: Times,
  isBrotliTold = false,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const missed: Target[] = [];
  const yardstick = { served: bare, path: '/' };
  for (const page of pages) {
    bench.say(`B5  ${page.what}`);
    const target = { served: site, path: page.path, headers: page.headers };
    const ofPage = figuresOf(page, await compareRates(bench, target, yardstick), times[page.path]);
    if (ofPage.some(({ isMet }) => isMet === false)) missed.push(target);
    figures.push(...ofPage);
    if (page.isSignedIn || !isBrotliTold) continue;
    const compressed = { ...target, headers: { ...withoutCache, 'Accept-Encoding': 'br' } };
    const of = 'bare, not compressed';
    const rates = await compareRates(bench, compressed, yardstick);
    figures.push(rateFigure({ budget: 'B5', what: `pages/s of one core, ${page.what}, Brotli`, of }, rates));
  }
  await explainMisses(bench, missed);
  return figures;
}
