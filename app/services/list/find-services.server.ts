import { sql, type SQL } from 'drizzle-orm';
import { offsetOf, readListPage } from '../../../platform/database/list-page.server.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { listingColumns, toListed, serviceTables, type ListingRow } from '../listing-row.server.ts';
import { serviceMatches } from './service-conditions.server.ts';
import { servicesPerPage, type ServiceQuery, type ServiceSort } from './service-query.ts';
import type { Listing } from '../service.ts';
import { serviceProfiles as services } from '../service.table.server.ts';

export type ServicePage = { services: Listing[]; total: number; page: number; pages: number };

/** The deadline is a fixed number of days after the posting, so the oldest listing has the earliest deadline. */
const orders: Record<ServiceSort, SQL> = {
  newest: sql`created_at desc, id`,
  deadline: sql`created_at, id`,
  budget: sql`budget_max desc nulls last, created_at desc, id`,
};

/**
 * Returns one page of the open listings, in one query. A listing matches if its type, location and budget match the
 * filters, it contains any of the skills, and the search text matches in either of two ways: the whole text is part of the name, type, location, needs
 * or skills, or each of its words occurs somewhere in these fields, in any order and form (D49). For a page number
 * after the last, returns the last page.
 */
export async function findServices(db: Database, query: ServiceQuery): Promise<ServicePage> {
  const order = orders[query.sort];
  const { rows } = await db.execute<ListingRow & { total: number }>(sql`
    with matching as not materialized (
      select ${services.id} as id, ${services.createdAt} as created_at, ${services.budgetMax} as budget_max
      from ${services} where ${serviceMatches(query)}
    ), counted as (
      select count(*)::integer as total from matching
    ), shown as (
      select id, row_number() over (order by ${order}) as place from (
        select * from matching order by ${order} limit ${servicesPerPage}
        offset ${offsetOf(query.page, servicesPerPage)}
      ) as page
    )
    select counted.total, ${listingColumns}
    from counted left join (shown join ${services} on ${services.id} = shown.id) on true
    order by shown.place`);
  const { found, ...numbers } = readListPage(rows, query.page, servicesPerPage);
  return { services: found.map(toListed), ...numbers };
}
findServices.tables = serviceTables;
