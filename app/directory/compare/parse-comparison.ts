import { isUuid } from '../../../ui/text/is-uuid.ts';
import { oneLine } from '../../../ui/list/list-query.ts';
import { mostCompared, type Comparison } from './compare-link.ts';

/** The most ids that are read from a URL, before duplicates are removed. */
const mostRead = 50;

/**
 * Reads ?ids=…,…&near=… A form without JavaScript repeats the key: ?ids=…&ids=… Invalid and duplicate ids are left out.
 * `asked`: how many providers the URL names; those after the fourth are left out too.
 */
export function parseComparison(search: URLSearchParams): { comparison: Comparison; asked: number } {
  const given = search
    .getAll('ids')
    .slice(0, mostRead)
    .flatMap((ids) => ids.split(',', mostRead));
  const ids = [...new Set(given.map((id) => id.trim().toLowerCase()).filter(isUuid))];
  return {
    comparison: { ids: ids.slice(0, mostCompared), near: oneLine(search.get('near')) },
    asked: ids.length,
  };
}
