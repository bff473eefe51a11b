import { href } from 'react-router';

/** The most providers in a shortlist or a comparison. */
export const mostCompared = 4;
/** The id of the form that the shortlist checkboxes belong to, so that comparing works without JavaScript. */
export const compareForm = 'compare';

/** What a URL asks to compare: the ids in their order, and the place to measure distances from. */
export type Comparison = { ids: readonly string[]; near: string };

/** The navigation state of a link to a comparison: the search it was opened from, for the link back. */
export type FromSearch = { search: string };

/** Returns the search in a navigation state; '' if the state holds none. */
export function searchOf(state: unknown): string {
  const { search = '' } = (state ?? {}) as Partial<FromSearch>;
  return typeof search === 'string' && search.startsWith('?') ? search : '';
}

/** Returns the URL of a comparison. The ids need no escaping, which keeps links that people share short. */
export function compareHref({ ids, near }: Comparison): string {
  return `${href('/care-directory/compare')}?ids=${ids.join(',')}${near && `&${new URLSearchParams({ near })}`}`;
}
