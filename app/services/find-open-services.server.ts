import { desc, gt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { openDays, type Listing } from './service.ts';
import { serviceProfiles } from './service.table.server.ts';

/** Open listings, newest first, at most `limit` of them, and how many are open in all. */
export async function findOpenServices(db: Database, limit: number): Promise<{ services: Listing[]; total: number }> {
  const rows = await db
    .select({ service: serviceProfiles, total: sql<number>`count(*) over ()::integer` })
    .from(serviceProfiles)
    .where(gt(serviceProfiles.createdAt, sql`now() - make_interval(days => ${openDays})`))
    .orderBy(desc(serviceProfiles.createdAt), serviceProfiles.id)
    .limit(limit);
  return {
    total: rows[0]?.total ?? 0,
    services: rows.map(({ service }) => ({
      id: service.id,
      name: service.name,
      type: service.type,
      location: service.location,
      needsDescription: service.needsDescription,
      projectDuration: service.projectDuration,
      budget: service.budget,
      skills: service.skills
        .split(',')
        .map((skill) => skill.trim())
        .filter(Boolean),
      postedAt: service.createdAt.toISOString(),
    })),
  };
}
