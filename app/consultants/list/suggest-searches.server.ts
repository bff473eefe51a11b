import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { keepLargeList } from '../../../platform/search/keep-large-list.server.ts';
import { nearestWord } from '../../../platform/search/nearest-word.server.ts';
import { plainWords, quotedPhrase } from '../../../platform/search/parse-words.server.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { careWords } from '../../profiles/care-vocabulary.server.ts';
import { consultantMatches } from './consultant-conditions.server.ts';
import { consultantTables, isListedConsultant } from './consultant-row.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';
import { consultantListHref, type ConsultantQuery } from '../consultant-query.ts';
import { locateSearch } from './locate-search.server.ts';
import { splitMonth } from './split-month.ts';
import { withoutFilters, type OtherSearch } from './other-searches.ts';

/** How long the word list is cached. Results are counted anew each time, so no word is offered that finds nothing. */
const freshMs = 600_000;
const mostWords = 6;
const mostOffered = 4;

/** The words of listed profiles, each with the number of profiles that have it. */
const readWords = keepLargeList(freshMs, async (db) => {
  const { rows } = await db.execute<{ word: string; count: number }>(sql`
    select word, count(*)::integer as count from ${profiles}, lateral (
      select distinct word from unnest(string_to_array(searched_words(${profiles.name} || ' ' || ${profiles.title} || ' '
        || ${profiles.specialization} || ' ' || ${profiles.skills}), ' ')) as word where length(word) > 2
    ) as used where ${isListedConsultant} group by word`);
  return rows;
});

/**
 * Returns the text with each unknown word replaced by the nearest known one; undefined if nothing changes. The words of
 * the care vocabulary count as known, even if no profile contains them.
 */
async function respelt(db: Database, words: readonly string[]): Promise<string | undefined> {
  const known = new Map([...careWords].map((word) => [word, 1]));
  for (const { word, count } of await readWords(db)) known.set(word, count);
  const changed = words.map((word) => nearestWord(plainWords(word), known) ?? word);
  return changed.every((word, at) => word === plainWords(words[at] ?? '')) ? undefined : changed.join(' ');
}

async function count(db: Database, query: ConsultantQuery): Promise<number> {
  const search = await locateSearch(db, query);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${profiles} where ${consultantMatches(query, search)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the search with its unknown words respelt, if that finds more consultants than `total`. */
async function betterSpelt(db: Database, query: ConsultantQuery, total: number): Promise<OtherSearch[]> {
  const words = query.q.split(/\s+/).filter(Boolean);
  if (words.length > mostWords || quotedPhrase(query.q) !== undefined) return [];
  const q = await respelt(db, words);
  const found = q === undefined ? 0 : await count(db, { ...query, q, page: 1 });
  return q !== undefined && found > total ? [{ kind: 'spelling', q, country: query.country, count: found }] : [];
}

/**
 * Returns at most four other searches for a search without results: without quotation marks; without filters; with the month in its text as a
 * filter for free days; in another spelling; in any country; without one of its words; and, if leaving out one word
 * finds nothing, with one of its words alone. Each of them finds at least one consultant. If the search has results
 * (`total` is their number), returns only a search in another spelling that finds more.
 */
export async function suggestSearches(db: Database, query: ConsultantQuery, total = 0): Promise<OtherSearch[]> {
  if (total > 0) return betterSpelt(db, query, total);
  const words = query.q.split(/\s+/).filter(Boolean);
  const { country } = query;
  const offered: OtherSearch[] = [];
  const offer = async (search: Omit<OtherSearch, 'count'>) => {
    const isKnown = offered.some(({ kind, q }) => kind !== 'no-filters' && kind !== 'free' && q === search.q);
    if (offered.length >= mostOffered || search.q === '' || isKnown) return;
    const found = await count(db, { ...query, q: search.q, country: search.country, page: 1 });
    if (found > 0) offered.push({ ...search, count: found } as OtherSearch);
  };
  const phrase = quotedPhrase(query.q);
  if (phrase !== undefined) await offer({ kind: 'no-quotes', q: phrase, country });
  const unfiltered = withoutFilters(query);
  if (consultantListHref(unfiltered) !== consultantListHref({ ...query, page: 1 })) {
    const found = await count(db, unfiltered);
    if (found > 0) offered.push({ kind: 'no-filters', q: query.q, country, count: found });
  }
  const split = splitMonth(query.q, todayInLondon());
  if (split) {
    const { q, month, from, to } = split;
    const free = { from, to, days: 1 };
    const found = await count(db, { ...query, q, free, page: 1 });
    if (found > 0) offered.push({ kind: 'free', q, country, month, free, count: found });
  }
  if (words.length === 0 || words.length > mostWords) return offered;
  const spelling = phrase === undefined && (await respelt(db, words));
  if (spelling) await offer({ kind: 'spelling', q: spelling, country });
  if (country !== 'all') await offer({ kind: 'any-country', q: query.q, country: 'all' });
  if (phrase !== undefined || words.length === 1) return offered;
  const without = words.map((word, at) => ({ word, q: words.toSpliced(at, 1).join(' ') }));
  for (const one of without) await offer({ kind: 'without', country, ...one } as Omit<OtherSearch, 'count'>);
  if (offered.some(({ kind }) => kind === 'without')) return offered;
  for (const word of words) await offer({ kind: 'alone', country, word, q: word } as Omit<OtherSearch, 'count'>);
  return offered;
}
suggestSearches.tables = [...consultantTables, 'care_providers'] as const;
