import { href } from 'react-router';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { listHref, oneLine } from '../../../ui/list/list-query.ts';

/** The most providers in a shortlist, and side by side. */
export const mostCompared = 4;
/** The id of the form that the boxes of the shortlist belong to, so that comparing works without JavaScript. */
export const compareForm = 'compare';
/** The most ids that are read from an address, before those given twice are left out. */
const mostRead = 50;

/** What an address asks to compare: the first ids, in their order and each once, and the place to measure distances from. */
export type Comparison = { ids: string[]; near: string };

/** Reads ?ids=…,…&near=… A form without JavaScript repeats the key: ?ids=…&ids=… Texts that are not ids are left out. */
export function parseComparison(search: URLSearchParams): Comparison {
  const given = search
    .getAll('ids')
    .slice(0, mostRead)
    .flatMap((ids) => ids.split(',', mostRead));
  const ids = given.map((id) => id.trim().toLowerCase()).filter(isUuid);
  return { ids: [...new Set(ids)].slice(0, mostCompared), near: oneLine(search.get('near')) };
}

/** Returns the address of a comparison. */
export function compareHref({ ids, near }: Comparison): string {
  // A comma is allowed in a query, and keeps a link that people send to each other short.
  return listHref(href('/care-directory/compare'), { ids: ids.join(','), near }).replaceAll('%2C', ',');
}
