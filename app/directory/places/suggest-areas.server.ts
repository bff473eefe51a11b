import type { Database } from '../../../platform/database/open-database.server.ts';
import { findCounties, findTowns } from './find-towns.server.ts';
import { keepLargeList } from '../list/keep-large-list.server.ts';
import { plainSigns } from '../list/plain-signs.ts';

const freshMs = 60_000;
const mostShown = 8;

const readAreas = keepLargeList(freshMs, async (db) => {
  const spellings = new Map<string, string>();
  for (const area of [...(await findTowns(db)), ...(await findCounties(db))])
    if (!spellings.has(area.toLowerCase())) spellings.set(area.toLowerCase(), area);
  return [...spellings].map(([small, area]) => ({ small: plainSigns(small), area }));
});

/**
 * Towns and counties of listed providers for what is being typed: those that begin with it, then those with a word that
 * does, then those that hold it anywhere; each part from A to Z.
 */
export async function suggestAreas(db: Database, typed: string): Promise<string[]> {
  const text = plainSigns(typed).trim().replace(/\s+/g, ' ').toLowerCase();
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
