import { sql } from 'drizzle-orm';
import { href } from 'react-router';
import type { SitemapPart } from '../../../platform/http/sitemap.server.ts';
import { careProviders as providers } from '../provider.table.server.ts';

/** Every listed provider, for search engines. The change date is the date of the data, not of its import. */
export const addressesOfProviders: SitemapPart = {
  name: 'care-providers',
  async count(db) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::integer as count from ${providers} where is_listed`,
    );
    return rows[0]?.count ?? 0;
  },
  async entries(db, { offset, limit }) {
    // The same order as the index of listed providers (by name), so that skipped rows need not be fetched.
    const { rows } = await db.execute<{ id: string; changed: string | null }>(sql`
      with shown as (
        select id as shown_id from ${providers} where is_listed order by sort_name, id offset ${offset} limit ${limit}
      )
      select id, greatest(rating_date, last_inspection_date, data_date)::text as changed
      from shown join ${providers} on id = shown_id order by sort_name, id`);
    return rows.map(({ id, changed }) => ({
      path: href('/care-directory/:providerId', { providerId: id }),
      ...(changed ? { changedAt: changed } : {}),
    }));
  },
};
