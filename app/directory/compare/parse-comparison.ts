import { isUuid } from '../../../ui/text/is-uuid.ts';
import { oneLine } from '../../../ui/list/list-query.ts';
import { mostCompared, type Comparison } from './compare-link.ts';

/** The most ids that are read from a URL, before duplicates are removed. */
const mostRead = 50;

/**
 * Reads ?ids=…,…&near=… A form without JavaScript repeats the key: ?ids=…&ids=… Invalid and duplicate ids are left out.
 */
export function parseComparison(search: URLSearchParams): Comparison {
  const given = search
    .getAll('ids')
    .slice(0, mostRead)
    .flatMap((ids) => ids.split(',', mostRead));
  const ids = given.map((id) => id.trim().toLowerCase()).filter(isUuid);
  return { ids: [...new Set(ids)].slice(0, mostCompared), near: oneLine(search.get('near')) };
}
