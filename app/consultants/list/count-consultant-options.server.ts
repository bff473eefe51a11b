import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { careTypeKeys } from '../../directory/care-types.ts';
import { consultantConditions, isRemote, isVerified, milesAway } from './consultant-conditions.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';
import { distances, type ConsultantQuery, type Within } from '../consultant-query.ts';
import type { ConsultantOptionCounts } from './count-options.ts';
import { consultantTables, isListedConsultant } from './consultant-row.server.ts';
import { locateSearch } from './locate-search.server.ts';

type Part = 'verified' | 'remote' | 'care' | 'near';

/** Counts the choices of the filters, in one pass over the profiles that match the other parts of the search. */
export async function countConsultantOptions(db: Database, query: ConsultantQuery): Promise<ConsultantOptionCounts> {
  const search = await locateSearch(db, query);
  const { verified, remote, care, near, ...others } = consultantConditions(query, search);
  const miles = search.place && milesAway(search.place);
  const parts: Record<Part, SQL> = { verified, remote, care, near };
  const without = (part: Part) =>
    sql.join(
      (Object.keys(parts) as Part[]).filter((other) => other !== part).map((other) => sql.raw(`in_${other}`)),
      sql` and `,
    );
  const count = (part: Part, condition: SQL) => sql`count(*) filter (where ${without(part)} and ${condition})::integer`;
  const withinKeys: Within[] = [...distances, 'travel'];
  const within = (key: Within) => (key === 'travel' ? sql`miles <= travel_miles` : sql`miles <= ${key}::integer`);
  const { rows } = await db.execute<{ verified: number; remote: number; care: number[]; within: number[] }>(sql`
    with matching as (
      select ${isVerified} as verified, ${isRemote} as remote, ${profiles.careTypes} as care_types,
        ${profiles.travelMiles} as travel_miles, ${miles ?? sql`null::float8`} as miles,
        ${verified} as in_verified, ${remote} as in_remote, ${care} as in_care, ${near} as in_near
      from ${profiles} where ${sql.join([isListedConsultant, ...Object.values(others)], sql` and `)}
    )
    select ${count('verified', sql`verified`)} as verified, ${count('remote', sql`remote`)} as remote,
      array[${sql.join(
        careTypeKeys.map((type) => count('care', sql`${type} = any(care_types)`)),
        sql`, `,
      )}] as care,
      array[${sql.join(
        withinKeys.map((key) => count('near', within(key))),
        sql`, `,
      )}] as within
    from matching`);
  const [row] = rows;
  const byKey = <Key extends string | number>(keys: readonly Key[], counts: readonly number[] = []) =>
    Object.fromEntries(keys.map((key, at) => [key, counts[at] ?? 0])) as Record<Key, number>;
  return {
    verified: row?.verified ?? 0,
    remote: row?.remote ?? 0,
    care: byKey(careTypeKeys, row?.care),
    within: miles ? byKey(withinKeys, row?.within) : null,
  };
}
countConsultantOptions.tables = [...consultantTables, 'care_providers'] as const;
