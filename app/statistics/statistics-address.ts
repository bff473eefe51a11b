import { href } from 'react-router';
import type { Span } from './periods.ts';

/** The screen by day, week or month. */
export function statisticsHref(by: Span): string {
  return by === 'week' ? href('/statistics') : `${href('/statistics')}?by=${by}`;
}

/** The CSV file of a figure, or of one of the two lists. */
export function statisticsFileHref(figure: string, by: Span): string {
  return `${href('/statistics.csv')}?${new URLSearchParams({ figure, by })}`;
}
