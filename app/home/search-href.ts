import { href } from 'react-router';
import { listHref, oneLine } from '../../ui/list/list-query.ts';

/** The lists that the search of the front page leads to, by the value in its form. */
export type SearchedList = 'consultants' | 'care-providers';

/** Returns the URL of the list with this search text. An unknown list counts as 'consultants'. */
export function searchHref(list: string | null, q: string | null): string {
  return listHref(list === 'care-providers' ? href('/care-directory') : href('/consultants'), { q: oneLine(q) });
}
