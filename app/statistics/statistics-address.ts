import { href } from 'react-router';
import { listHref } from '../../ui/list/list-query.ts';
import type { Span } from './periods.ts';

/** Returns the URL of the statistics screen, grouped by day, week or month. */
export function statisticsHref(by: Span): string {
  return listHref(href('/statistics'), { by: by !== 'week' && by });
}

/** Returns the URL of a CSV file. `figure`: the name of a figure, 'pages' for the types of page, 'words' for searches. */
export function statisticsFileHref(figure: string, by: Span): string {
  return listHref(href('/statistics.csv'), { figure, by });
}
