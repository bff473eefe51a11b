import { href } from 'react-router';
import { listHref } from '../../ui/list/list-query.ts';
import type { Span } from './periods.ts';

/** Returns the URL of the statistics screen, grouped by day, week or month. */
export function statisticsHref(by: Span): string {
  return listHref(href('/statistics'), { by: by !== 'week' && by });
}

/** Returns the URL of the CSV file of a figure, of the kinds of page ('pages') or of the searched words ('words'). */
export function statisticsFileHref(figure: string, by: Span): string {
  return listHref(href('/statistics.csv'), { figure, by });
}
