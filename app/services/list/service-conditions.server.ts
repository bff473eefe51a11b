import { inArray, sql, type SQL } from 'drizzle-orm';
import { containing } from '../../../platform/database/list-page.server.ts';
import { budgetSlider, isWholeRange } from './budget-range.ts';
import { isListedService } from '../listing-row.server.ts';
import type { ServiceQuery } from './service-query.ts';
import { serviceProfiles as services } from '../service.table.server.ts';

/** Returns the SQL condition of the listings that a query shows; see isInRange for the budget. */
export function serviceMatches({ q, types, locations, budget }: ServiceQuery): SQL {
  const hasTop = budget.to < budgetSlider.max;
  return sql.join(
    [
      isListedService,
      ...(q ? [sql`${services.searchText} like lower(${containing(q)})`] : []),
      ...(types.length > 0 ? [inArray(services.type, types)] : []),
      ...(locations.length > 0 ? [inArray(services.location, locations)] : []),
      ...(isWholeRange(budget) ? [] : [sql`${services.budgetMax} >= ${budget.from}`]),
      ...(hasTop ? [sql`${services.budgetMin} <= ${budget.to}`] : []),
    ],
    sql` and `,
  );
}
