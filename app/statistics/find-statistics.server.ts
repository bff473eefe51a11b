import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { Day } from '../../ui/text/dates.ts';
import { countedTo } from './add-daily-counts.server.ts';
import { figureKeys, isFigure, type Figure } from './figures.ts';
import type { PageKinds } from './page-kinds.ts';
import { byPeriod, shownPeriods, type Span } from './periods.ts';
import { searchPlaces, type SearchPlace } from './search-words.ts';
import { countedEvents, dailyCounts, emptySearches } from './statistics.table.server.ts';

export type FoundWords = { place: string; words: string; people: number };
export type FoundPages = { kind: string; views: number };
/** `periods`: the first day of each period; the last is not over. `totals`: for each figure, one total per period. */
export type Statistics = { periods: Day[]; totals: Record<Figure, number[]> };

/** Returns all figures for the shown periods. */
export async function findStatistics(db: Database, span: Span, today: Day): Promise<Statistics> {
  const periods = shownPeriods(today, span);
  const from = periods[0] ?? today;
  const { rows } = await db.execute<{ figure: string; day: Day; total: string }>(sql`
    select figure, day::text as day, sum(total) as total from ${dailyCounts} where day >= ${from}
    group by figure, ${dailyCounts.day}
    union all
    select figure, (happened_at at time zone 'Europe/London')::date::text, count(*) from ${countedEvents}
    where happened_at >= greatest(${from}::date, ${countedTo} + 1)::timestamp at time zone 'Europe/London'
    group by 1, 2`);
  const days = new Map<Figure, Map<Day, number>>(figureKeys.map((figure) => [figure, new Map<Day, number>()]));
  for (const { figure, day, total } of rows) if (isFigure(figure)) days.get(figure)?.set(day, Number(total));
  const totals = Object.fromEntries(
    [...days].map(([figure, ofDays]) => [figure, byPeriod(ofDays, periods, span)]),
  ) as Record<Figure, number[]>;
  return { periods, totals };
}

/** Returns the kinds of page with their views since the day `from`, the most viewed first. */
export async function findViewedPages(
  db: Database,
  from: Day,
  { names }: Pick<PageKinds, 'names'>,
): Promise<FoundPages[]> {
  const { rows } = await db.execute<{ part: string; total: string }>(sql`
    select part, sum(total) as total from ${dailyCounts} where figure = 'page-views' and day >= ${from}
    group by part order by 2 desc, 1`);
  return rows.map(({ part, total }) => ({ kind: names[part] ?? part, views: Number(total) }));
}

/**
 * Returns the searches since `from` without results that 3 or more people made in one day. `people`: summed over days.
 */
export async function findSearchedWords(db: Database, from: Day, most: number): Promise<FoundWords[]> {
  const { rows } = await db.execute<{ place: SearchPlace; words: string; people: string }>(sql`
    select place, words, sum(people) as people from ${emptySearches} where day >= ${from}
    group by place, words order by 3 desc, 2, 1 limit ${most}`);
  return rows.map(({ place, words, people }) => ({
    place: searchPlaces[place] ?? place,
    words,
    people: Number(people),
  }));
}
