import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { saysSomething } from '../../profiles/profile-text.ts';
import { isListedService } from '../listing-row.server.ts';
import { serviceProfiles } from '../service.table.server.ts';

const mostShown = 30;
/** How many types are read: more than are shown, because old rows contain types such as ',', which are left out. */
const mostRead = 120;

/** Returns the service types of the listings, most used first, in their most common spelling. */
export async function findServiceTypes(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ type: string }>(sql`
    select mode() within group (order by ${serviceProfiles.type}) as type
    from ${serviceProfiles} where ${isListedService} group by lower(${serviceProfiles.type})
    order by count(*) desc, lower(${serviceProfiles.type}) limit ${mostRead}`);
  return rows
    .map(({ type }) => type)
    .filter(saysSomething)
    .slice(0, mostShown);
}
