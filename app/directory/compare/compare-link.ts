import { href } from 'react-router';
import { searchOf } from '../../../ui/list/search-of.ts';

/** The most providers in a shortlist or a comparison. */
export const mostCompared = 4;
/** The id of the form that the shortlist checkboxes belong to, so that comparing works without JavaScript. */
export const compareForm = 'compare';

/** What a URL asks to compare: the ids in their order, and the place to measure distances from. */
export type Comparison = { ids: readonly string[]; near: string };

/**
 * The navigation state of a link to a provider or a comparison: the search that contained the link (for the way back),
 * the place in that search, and the provider's distance from that place.
 */
export type FromSearch = { search: string; near: string; distance: string };

/** Reads a FromSearch from a navigation state. Values that the state lacks become ''. */
export function fromSearch(state: unknown): FromSearch {
  const { near, distance } = (state ?? {}) as Record<keyof FromSearch, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { search: searchOf(state), near: text(near), distance: text(distance) };
}

/** Returns the URL of a comparison. The ids need no escaping, which keeps links that people share short. */
export function compareHref({ ids, near }: Comparison): string {
  return `${href('/care-directory/compare')}?ids=${ids.join(',')}${near && `&${new URLSearchParams({ near })}`}`;
}
