import { createContext } from 'react-router';
import type { EmptySearch } from './search-words.ts';

/**
 * The loader of a list calls this when a search finds nothing. The search is stored with the page, so that it counts
 * for every user who gets the cached page.
 */
export const emptySearchContext = createContext<(search: EmptySearch) => void>(() => {});
