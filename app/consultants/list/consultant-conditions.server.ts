import { sql, type SQL } from 'drizzle-orm';
import { containing } from '../../../platform/database/list-page.server.ts';
import { isListed } from './consultant-row.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';
import type { ConsultantQuery } from '../consultant.ts';

/** Whether a profile is listed and matches a search: of the list, and of the featured block beside it (D50). */
export function matches({ q, country, isFeaturedOnly }: ConsultantQuery): SQL {
  return sql.join(
    [
      isListed,
      ...(q ? [sql`${profiles.searchText} like lower(${containing(q)})`] : []),
      ...(country === 'all' ? [] : [sql`${profiles.country} = ${country}`]),
      ...(isFeaturedOnly ? [sql`${profiles.shownLevel} = 'premium'`] : []),
    ],
    sql` and `,
  );
}
