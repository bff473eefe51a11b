import { createContext } from 'react-router';
import type { EmptySearch } from './search-words.ts';

/**
 * Called by the loader of a list when it found nothing for somebody's words. What is noted belongs to the page, so a page
 * that is kept counts for everybody who gets it.
 */
export const emptySearchContext = createContext<(search: EmptySearch) => void>(() => {});
