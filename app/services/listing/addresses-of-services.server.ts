import { sql } from 'drizzle-orm';
import { href } from 'react-router';
import type { SitemapPart } from '../../../platform/http/sitemap.server.ts';
import { isListedService } from '../listing-row.server.ts';
import { serviceProfiles as services } from '../service.table.server.ts';

/** The sitemap part for all open listings. */
export const addressesOfServices: SitemapPart = {
  name: 'services',
  async count(db) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::integer as count from ${services} where ${isListedService}`,
    );
    return rows[0]?.count ?? 0;
  },
  async entries(db, { offset, limit }) {
    const { rows } = await db.execute<{ id: string; changed: string }>(sql`
      select ${services.id}, to_char(${services.updatedAt} at time zone 'UTC', 'YYYY-MM-DD') as changed from ${services}
      where ${isListedService} order by ${services.id} offset ${offset} limit ${limit}`);
    return rows.map(({ id, changed }) => ({
      path: href('/services/:serviceId', { serviceId: id }),
      changedAt: changed,
    }));
  },
};
