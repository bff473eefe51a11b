import type { Database } from '../../../platform/database/open-database.server.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import type { FreeDay } from '../../availability/free-days.ts';
import { findPlace, type FoundPlace } from '../../directory/find-place.server.ts';
import type { ConsultantQuery } from '../consultant-query.ts';

/** The place and the day of a search. `place` is missing if none was entered. An unknown place has no position. */
export type LocatedSearch = { place?: FoundPlace; today: FreeDay };

/** Returns the place and the day of a search. */
export async function locateSearch(
  db: Database,
  { near }: Pick<ConsultantQuery, 'near'>,
  today = todayInLondon(),
): Promise<LocatedSearch> {
  return near === '' ? { today } : { place: await findPlace(db, near), today };
}
