import { listHref, oneLine, pageOf } from '../../../ui/list/list-query.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { byCommand, isLoggedAct } from '../../accounts/operators/operator-log.ts';

/** Which entries of the log to show. `operator`: an id or 'command'. Both are empty for all. */
export type LogFilter = { operator: string; act: string };

/** Reads the filter and the page from the URL. Unknown values count as none. */
export function parseLogQuery(search: URLSearchParams): LogFilter & { page: number } {
  const operator = oneLine(search.get('operator'));
  const act = oneLine(search.get('act'));
  return {
    operator: operator === byCommand || isUuid(operator) ? operator.toLowerCase() : '',
    act: isLoggedAct(act) ? act : '',
    page: pageOf(search),
  };
}

export const logHref = ({ operator, act }: LogFilter, page = 1): string =>
  listHref('/operators/log', { operator, act }, page);
