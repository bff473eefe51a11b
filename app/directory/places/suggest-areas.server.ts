import type { Database } from '../../../platform/database/open-database.server.ts';
import { findCounties, findTowns } from './find-towns.server.ts';
import { keepLargeList } from '../../../platform/search/keep-large-list.server.ts';
import { normalisePunctuation } from '../search/normalise-punctuation.ts';

const freshMs = 60_000;
const mostShown = 8;

const readAreas = keepLargeList(freshMs, async (db) => {
  const spellings = new Map<string, string>();
  for (const area of [...(await findTowns(db)), ...(await findCounties(db))])
    if (!spellings.has(area.toLowerCase())) spellings.set(area.toLowerCase(), area);
  return [...spellings].map(([small, area]) => ({ small: normalisePunctuation(small), area }));
});

/**
 * Returns towns and counties of listed providers that match the typed text: first names that begin with it, then names
 * with a word that begins with it, then names that contain it anywhere. Each group is sorted from A to Z.
 */
export async function suggestAreas(db: Database, typed: string): Promise<string[]> {
  const text = normalisePunctuation(typed).trim().replace(/\s+/g, ' ').toLowerCase();
  if (text === '') return [];
  const rank = (small: string) =>
    small.startsWith(text) ? 0 : new RegExp(`[^\\p{L}\\p{N}]${RegExp.escape(text)}`, 'u').test(small) ? 1 : 2;
  return (await readAreas(db))
    .filter(({ small }) => small.includes(text))
    .map(({ small, area }) => ({ small, area, rank: rank(small) }))
    .toSorted((a, b) => a.rank - b.rank || (a.small < b.small ? -1 : 1))
    .slice(0, mostShown)
    .map(({ area }) => area);
}
