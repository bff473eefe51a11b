import type { Database } from '../../platform/database/open-database.server.ts';
import { csvLine, csvMark } from '../../ui/text/csv-line.ts';
import type { Day } from '../../ui/text/dates.ts';
import { figures, isFigure } from './figures.ts';
import { findSearchedWords, findStatistics, findViewedPages } from './find-statistics.server.ts';
import type { PageKinds } from './page-kinds.ts';
import { shownPeriods, spans, type Span } from './periods.ts';

/** The maximum number of searches in the file: as many as can be stored for one day. */
const mostWords = 5_000;

/**
 * Returns a CSV file. `what`: the name of a figure, 'pages' for the kinds of page, or 'words' for the searched words.
 * Undefined for any other name.
 */
export async function writeStatisticsFile(
  db: Database,
  what: string,
  span: Span,
  today: Day,
  kinds: Pick<PageKinds, 'names'>,
): Promise<string | undefined> {
  const lines = await findLines(db, what, span, today, kinds);
  return lines && csvMark + lines.map(csvLine).join('');
}

async function findLines(db: Database, what: string, span: Span, today: Day, kinds: Pick<PageKinds, 'names'>) {
  const from = shownPeriods(today, span)[0] ?? today;
  if (what === 'pages') {
    const pages = await findViewedPages(db, from, kinds);
    return [['Type of page', `Page views since ${from}`], ...pages.map(({ kind, views }) => [kind, views])];
  }
  if (what === 'words') {
    const searches = await findSearchedWords(db, from, mostWords);
    return [['Words', 'Where', `People since ${from}`], ...searches.map((one) => [one.words, one.place, one.people])];
  }
  if (!isFigure(what)) return undefined;
  const { periods, totals } = await findStatistics(db, span, today);
  return [
    [`${spans[span].one} beginning`, figures[what].title],
    ...periods.map((begin, at) => [begin, totals[what][at] ?? 0]),
  ];
}
