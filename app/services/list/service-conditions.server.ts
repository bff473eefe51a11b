import { inArray, sql, type SQL } from 'drizzle-orm';
import { containing } from '../../../platform/database/list-page.server.ts';
import { budgetSlider, isWholeRange } from './budget-range.ts';
import { isListed } from '../listing-row.server.ts';
import type { ServiceQuery } from './service-query.ts';
import { serviceProfiles as services } from '../service.table.server.ts';

/** Which listings a query shows; see isInRange for the budget. */
export function matches({ q, types, locations, budget }: ServiceQuery): SQL {
  const hasTop = budget.to < budgetSlider.max;
  return sql.join(
    [
      isListed,
      ...(q ? [sql`${services.searchText} like lower(${containing(q)})`] : []),
      ...(types.length > 0 ? [inArray(services.type, types)] : []),
      ...(locations.length > 0 ? [inArray(services.location, locations)] : []),
      ...(isWholeRange(budget) ? [] : [sql`${services.budgetMax} >= ${budget.from}`]),
      ...(hasTop ? [sql`${services.budgetMin} <= ${budget.to}`] : []),
    ],
    sql` and `,
  );
}
