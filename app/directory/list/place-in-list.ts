import { href } from 'react-router';
import type { ProviderEntry } from '../provider/provider-entry.ts';
import { directoryHref, providersPerPage, type ProviderQuery } from '../provider.ts';
import type { ChangeShown, ShownPages } from './use-shown-pages.ts';

// This module is loaded only for lists with several pages.

/** A user who scrolls further than this before the pages arrive is reading, so the position is not restored. */
const readingPx = 40;

/**
 * Where the user was in the list on leaving the page: the history entry, the first page shown, the provider at the top
 * of the window, and that provider's vertical position.
 */
type Place = { key: string; first: number; id: string; top: number };

/** Scrolls the list, whose cards are `cards`, once the earlier pages are shown. */
export type Scroll = (cards: HTMLCollection, shown: ShownPages) => void;

/** Pages to add above the shown pages, starting at page `first`. */
type EarlierPages = { first: number; providers: ProviderEntry[] };

/** Returns the position in the list as a string to store; undefined if the list is empty. `key`: the history entry. */
export function describePlace(list: HTMLElement | null, shown: ShownPages, key: string): string | undefined {
  const cards = [...(list?.children ?? [])];
  const found = cards.findIndex((card) => card.getBoundingClientRect().bottom > 0);
  const at = found === -1 ? cards.length - 1 : found;
  const top = cards[at]?.getBoundingClientRect().top;
  const id = shown.providers[at]?.id;
  if (id === undefined || top === undefined) return undefined;
  return JSON.stringify({ key, first: shown.first, id, top } satisfies Place);
}

/**
 * Fetches the earlier pages. Returns what adds them, and what then scrolls to the stored position; undefined on failure,
 * or if the user has begun to read.
 */
export async function findPlace(
  list: HTMLElement | null,
  stored: string,
  { key, first, query, signal }: { key: string; first: number; query: ProviderQuery; signal: AbortSignal },
): Promise<{ addEarlier: ChangeShown; scroll: Scroll } | undefined> {
  const place = parsePlace(stored);
  if (place?.key !== key || place.first >= first) return undefined;
  list?.scrollIntoView({ behavior: 'instant', block: 'start' });
  const stood = scrollY;
  const earlier = await askForEarlier(query, place.first, signal);
  if (!earlier || signal.aborted || Math.abs(scrollY - stood) > readingPx) return undefined;
  return {
    addEarlier: (shown) => joinEarlier(shown, earlier),
    scroll: (cards, shown) => scrollToPlace(place, cards, shown),
  };
}

/** Adds earlier pages above the shown pages, unless these are there already. Each provider appears once. */
export function joinEarlier(shown: ShownPages, { first, providers }: EarlierPages): ShownPages {
  if (first >= shown.first) return shown;
  const known = new Set(shown.providers.map(({ id }) => id));
  return { ...shown, first, providers: [...providers.filter(({ id }) => !known.has(id)), ...shown.providers] };
}

/** Scrolls to the stored position; if that provider is gone, to the first one of the page in the URL. */
function scrollToPlace(place: Place, cards: HTMLCollection, shown: ShownPages) {
  const card = cards[shown.providers.findIndex(({ id }) => id === place.id)];
  const joined = cards[(shown.last - shown.first) * providersPerPage];
  const top = card ? card.getBoundingClientRect().top - place.top : joined?.getBoundingClientRect().top;
  scrollBy({ top: top ?? 0, behavior: 'instant' });
}

function parsePlace(stored: string): Place | undefined {
  try {
    return JSON.parse(stored) as Place;
  } catch {
    return undefined;
  }
}

/** Fetches the earlier pages. Returns undefined on failure; the list then shows no earlier pages. */
async function askForEarlier(
  query: ProviderQuery,
  from: number,
  signal: AbortSignal,
): Promise<EarlierPages | undefined> {
  const search = new URLSearchParams(directoryHref(query).split('?')[1]);
  search.set('from', String(from));
  try {
    const response = await fetch(`${href('/care-directory/earlier')}?${search.toString()}`, { signal });
    return response.ok ? ((await response.json()) as EarlierPages) : undefined;
  } catch {
    return undefined;
  }
}
