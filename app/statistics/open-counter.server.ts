import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Platform } from '../../platform/open-platform.server.ts';
import { londonDay, type Day } from '../../ui/text/dates.ts';
import { countedView } from './counted-view.ts';
import { findSalt, forgetSalts, saltedHash } from './daily-salt.server.ts';
import type { PageKinds } from './page-kinds.ts';
import { saveCounts, type Count } from './save-counts.server.ts';
import { saveEmptySearches, type HashedSearch } from './save-empty-searches.server.ts';
import { searchWords, type EmptySearch } from './search-words.ts';

/** There are fewer kinds of page and lists than 100: this is for days on which the database cannot be reached. */
const mostCounts = 1_000;
const mostSearches = 500;
/** Searches of one network address whose words are looked at, in ten minutes. */
const searchesPerAddress = 30;

type Options = { everyMs: number; kinds: Pick<PageKinds, 'kindOf'>; now?: () => number };
/** What was asked and answered. `emptySearch`: the page is a list that found nothing. */
type Opened = {
  request: Pick<Request, 'method' | 'url' | 'headers'>;
  status: number;
  clientAddress: string;
  emptySearch?: EmptySearch | undefined;
};

export type Counter = {
  /** Counts a page that somebody has opened. Costs no time, and never fails. */
  count(opened: Opened): void;
  /** Stores what was counted; also done every so often. */
  save(): Promise<void>;
  /** Stores the rest. */
  close(): Promise<void>;
};

/**
 * Counts views of pages and searches without a result in memory, and adds them to the day's totals every `everyMs`. Of who
 * searched nothing but a salted hash is kept, and that until midnight in London.
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

  /** London's day. Asked for with every page, and looked up once a minute: days change on the minute. */
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
    // The person's hash covers the search: nothing tells which searches are one person's. An address counts once: one person may
    // have several browsers, or claim to.
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
    // Refused by the limit, or without a database: the words are lost, and nothing else.
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
    // What was hashed before midnight is let go of: that salt is thrown away.
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
