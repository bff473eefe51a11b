import { sql } from 'drizzle-orm';
import { href } from 'react-router';
import type { SitemapPart } from '../../../platform/http/sitemap.server.ts';
import { isListedConsultant } from '../list/consultant-row.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';

/** The sitemap part with all consultants whose profiles visitors can open. */
export const addressesOfConsultants: SitemapPart = {
  name: 'consultants',
  async count(db) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::integer as count from ${profiles} where ${isListedConsultant}`,
    );
    return rows[0]?.count ?? 0;
  },
  async entries(db, { offset, limit }) {
    const { rows } = await db.execute<{ id: string; changed: string }>(sql`
      select ${profiles.id}, to_char(${profiles.updatedAt} at time zone 'UTC', 'YYYY-MM-DD') as changed from ${profiles}
      where ${isListedConsultant} order by ${profiles.id} offset ${offset} limit ${limit}`);
    return rows.map(({ id, changed }) => ({
      path: href('/consultants/:consultantId', { consultantId: id }),
      changedAt: changed,
    }));
  },
};
