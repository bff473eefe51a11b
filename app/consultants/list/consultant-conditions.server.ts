import { sql, type SQL } from 'drizzle-orm';
import { containing } from '../../../platform/database/list-page.server.ts';
import { isListedConsultant } from './consultant-row.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';
import type { ConsultantQuery } from '../consultant.ts';

/** Returns the condition that a profile is listed and matches a search, for the list and the featured block (D50). */
export function consultantMatches({ q, country, isFeaturedOnly }: ConsultantQuery): SQL {
  return sql.join(
    [
      isListedConsultant,
      ...(q ? [sql`${profiles.searchText} like lower(${containing(q)})`] : []),
      ...(country === 'all' ? [] : [sql`${profiles.country} = ${country}`]),
      ...(isFeaturedOnly ? [sql`${profiles.shownLevel} = 'premium'`] : []),
    ],
    sql` and `,
  );
}
