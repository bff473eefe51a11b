import { href } from 'react-router';

/** The most providers in a shortlist, and side by side. */
export const mostCompared = 4;
/** The id of the form that the boxes of the shortlist belong to, so that comparing works without JavaScript. */
export const compareForm = 'compare';

/** What a URL asks to compare: the ids in their order, and the place to measure distances from. */
export type Comparison = { ids: readonly string[]; near: string };

/** The state of a navigation to a comparison: the search that it comes from, so that the way back leads there. */
export type FromSearch = { search: string };

/** Returns the search of a navigation's state; '' for any other state. */
export function searchOf(state: unknown): string {
  const { search = '' } = (state ?? {}) as Partial<FromSearch>;
  return typeof search === 'string' && search.startsWith('?') ? search : '';
}

/** Returns the URL of a comparison. Its ids need no escapes, which keeps a link that people send to each other short. */
export function compareHref({ ids, near }: Comparison): string {
  return `${href('/care-directory/compare')}?ids=${ids.join(',')}${near && `&${new URLSearchParams({ near })}`}`;
}
