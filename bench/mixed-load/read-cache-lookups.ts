import type { Served } from '../serve.ts';

/** The METRICS_TOKEN of the measured sites. */
export const metricsToken = 'a-token-for-the-mixed-load';

type Lookups = { hits: number; misses: number };

/** Returns how often the page caches of the sites were asked so far, and how often they had the page. */
export async function readCacheLookups(sites: readonly Served[]): Promise<Lookups> {
  const all: Lookups = { hits: 0, misses: 0 };
  for (const { origin } of sites) {
    const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } });
    const text = await answer.text();
    const count = (result: string) =>
      Number(new RegExp(`cache_lookups_total\\{cache="pages",result="${result}"\\} (\\d+)`).exec(text)?.[1]);
    all.hits += count('hit');
    all.misses += count('miss');
  }
  return all;
}
