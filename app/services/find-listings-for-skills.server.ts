import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { serviceMatches } from './list/service-conditions.server.ts';
import { everyService, mostSkills, serviceListHref } from './list/service-query.ts';
import { serviceProfiles as services } from './service.table.server.ts';

/** Returns how many open listings contain any of a consultant's skills (the first 20), and the URL of the list of them. */
export async function findListingsForSkills(
  db: Database,
  skills: readonly string[],
): Promise<{ total: number; to: string }> {
  const query = { ...everyService, skills: skills.slice(0, mostSkills) };
  const to = serviceListHref(query);
  if (skills.length === 0) return { total: 0, to };
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from ${services} where ${serviceMatches(query)}`,
  );
  return { total: rows[0]?.total ?? 0, to };
}
