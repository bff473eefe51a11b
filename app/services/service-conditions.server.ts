import { inArray, sql, type SQL } from 'drizzle-orm';
import { budgetSlider, isWholeRange } from './budget-range.ts';
import { isListed } from './listing-row.server.ts';
import type { ServiceQuery } from './service-query.ts';
import { serviceProfiles as services } from './service.table.server.ts';

/** Escapes what LIKE takes for a wildcard: a search is for the letters themselves. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

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
