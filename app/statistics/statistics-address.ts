import { href } from 'react-router';
import { listHref } from '../../ui/list/list-query.ts';
import type { Span } from './periods.ts';

/** Returns the address of the screen by day, week or month. */
export function statisticsHref(by: Span): string {
  return listHref(href('/statistics'), { by: by !== 'week' && by });
}

/** Returns the address of the CSV file of a figure or of one of the two lists. */
export function statisticsFileHref(figure: string, by: Span): string {
  return listHref(href('/statistics.csv'), { figure, by });
}
