import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { Day } from '../../ui/text/dates.ts';
import type { EmptySearch } from './search-words.ts';

/** A search with salted hashes of the search and of the person who searched. */
export type HashedSearch = EmptySearch & { search: string; person: string };

/** The minimum number of people who must make a search before its words are stored and shown to operators. */
const fewestPeople = 3;
/** The maximum number of rows per day: 5,000 different searches by 3 people each. Later rows are not stored. */
const mostRowsPerDay = 15_000;

/**
 * Stores the hashes of people who searched, and the words of searches made by 3 people or more. Uses two statements
 * outside a transaction, so that the process that stores the third person's hash sees the rows of other processes.
 */
export async function saveEmptySearches(db: Database, day: Day, searches: readonly HashedSearch[]): Promise<void> {
  if (searches.length === 0) return;
  const typed = sql`jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
    as typed (place text, words text, search text, person text)`;
  await db.execute(sql`
    insert into empty_search_people (day, search, person)
    select distinct ${day}::date, decode(search, 'hex'), decode(person, 'hex') from ${typed}
    where (select count(*) from empty_search_people where day = ${day}) < ${mostRowsPerDay}
    order by 2, 3 on conflict do nothing`);
  await db.execute(sql`
    insert into empty_searches (day, place, words, people)
    select ${day}::date, found.place, found.words, count(*)
    from (select distinct place, words, decode(search, 'hex') as search from ${typed}) found
    join empty_search_people people on people.day = ${day} and people.search = found.search
    group by found.place, found.words having count(*) >= ${fewestPeople} order by 2, 3
    on conflict (day, place, words) do update set people = greatest(empty_searches.people, excluded.people)`);
}
