import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Platform } from '../../platform/open-platform.server.ts';
import { londonDay, type Day } from '../../ui/text/dates.ts';
import { countedView } from './counted-view.ts';
import { findSalt, forgetSalts, saltedHash } from './daily-salt.server.ts';
import type { PageKinds } from './page-kinds.ts';
import { saveCounts, type Count } from './save-counts.server.ts';
import { saveEmptySearches, type HashedSearch } from './save-empty-searches.server.ts';
import { searchWords, type EmptySearch } from './search-words.ts';

/**
 * The maximum number of counts in memory, which is reached only while the database is down. Normally there are fewer
 * than 100: one for each kind of page and each list.
 */
const mostCounts = 1_000;
const mostSearches = 500;
/** The maximum number of searches recorded for one network address in ten minutes. */
const searchesPerAddress = 30;

type Options = { everyMs: number; kinds: Pick<PageKinds, 'kindOf'>; now?: () => number };
/** A request and its response. `emptySearch`: the search that the page shows, if it found nothing. */
type Opened = {
  request: Pick<Request, 'method' | 'url' | 'headers'>;
  status: number;
  clientAddress: string;
  emptySearch?: EmptySearch | undefined;
};

export type Counter = {
  /** Counts a page view. Returns at once, and never fails. */
  count(opened: Opened): void;
  /** Stores the counts; also runs at intervals. */
  save(): Promise<void>;
  /** Stores the remaining counts. */
  close(): Promise<void>;
};

/**
 * Counts, in memory, page views and searches without a result, and adds them to the day's totals every `everyMs`. It
 * identifies a person who searched only by a salted hash, which is deleted at midnight in London.
 */
export function openCounter(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  { everyMs, kinds, now = Date.now }: Options,
): Counter {
  let counts = new Map<string, Count>();
  let searches: (HashedSearch & { day: Day })[] = [];
  let hashing = 0;
  let salt: { day: Day; value: Promise<Buffer> } | undefined;
  let forgotten: Day | undefined;
  let saving: Promise<void> = Promise.resolve();
  let seen = { minute: -1, day: '' };
  const limit = new RateLimiterMemory({ points: searchesPerAddress, duration: 600 });

  /** Returns the current day in London, computed once a minute: every page needs it, and no day begins mid-minute. */
  function dayNow(): Day {
    const minute = Math.floor(now() / 60_000);
    if (seen.minute !== minute) seen = { minute, day: londonDay(now()) };
    return seen.day;
  }

  function add({ day, figure, part, total }: Count) {
    const key = `${day} ${figure} ${part}`;
    const known = counts.get(key);
    if (known) known.total += total;
    else if (counts.size < mostCounts) counts.set(key, { day, figure, part, total });
  }

  function saltOf(day: Day): Promise<Buffer> {
    if (salt?.day === day) return salt.value;
    const made = { day, value: findSalt(db, day) };
    salt = made;
    made.value.catch(() => {
      if (salt === made) salt = undefined;
    });
    return made.value;
  }

  async function note(day: Day, { place, words }: EmptySearch, address: string) {
    await limit.consume(address);
    const value = await saltOf(day);
    // The person's hash includes the search, so that searches of one person cannot be linked. It is based on the network
    // address, which counts once: one person may have several browsers, or claim to.
    const person = saltedHash(value, place, words, address);
    const search = saltedHash(value, place, words);
    if (searches.length < mostSearches) searches.push({ day, place, words, search, person });
  }

  function count({ request, status, clientAddress, emptySearch }: Opened) {
    const kind = countedView(request, status, kinds);
    if (kind === undefined) return;
    const day = dayNow();
    add({ day, figure: 'page-views', part: kind, total: 1 });
    if (!emptySearch) return;
    const { place } = emptySearch;
    add({ day, figure: 'empty-searches', part: place, total: 1 });
    const words = searchWords(emptySearch.words);
    if (words === undefined || hashing >= mostSearches) return;
    hashing++;
    // If the limit or the database refuses, only these words are lost.
    note(day, { place, words }, clientAddress)
      .catch(() => {})
      .finally(() => hashing--);
  }

  async function store() {
    const today = dayNow();
    const counted = [...counts.values()];
    const found = searches;
    counts = new Map();
    searches = [];
    if (salt && salt.day !== today) salt = undefined;
    try {
      await saveCounts(db, counted);
    } catch (error) {
      counted.forEach(add);
      throw error;
    }
    if (forgotten !== today) await forgetSalts(db, today);
    forgotten = today;
    // Searches hashed before midnight are dropped, because their salt is deleted.
    await saveEmptySearches(
      db,
      today,
      found.filter(({ day }) => day === today),
    );
  }

  function save() {
    saving = saving.then(store).catch((error: unknown) => log.warn({ err: error }, 'statistics could not be stored'));
    return saving;
  }

  const timer = setInterval(() => void save(), everyMs).unref();
  return {
    count,
    save,
    async close() {
      clearInterval(timer);
      if (counts.size > 0 || searches.length > 0) await save();
    },
  };
}
