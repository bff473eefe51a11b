import { and, eq } from 'drizzle-orm';
import { demoId } from '../../../platform/database/demo-id.server.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';
import listings from './demo-services.json' with { type: 'json' };
import type { DemoPerson } from '../../../platform/room/demo-part.server.ts';
import { budgetColumns } from '../read-budgets.server.ts';
import { serviceProfiles } from '../service.table.server.ts';

/** The owners of the demo listings. */
export const demoListingPeople: readonly DemoPerson[] = listings.map(({ key }) => ({
  key,
  id: demoId('user', key),
  role: 'careService',
  ...(key === 'thornwick-lodge' && { login: 'care-service' }),
}));

const dayMs = 24 * 3600 * 1000;
const postedAt = (daysAgo: number, now: number) => new Date(now - daysAgo * dayMs);

/** Loads the demo listings. Existing ones are left unchanged. */
export async function loadDemoServices(db: Database, now = Date.now()): Promise<number> {
  const rows = listings.map((listing) => ({
    id: demoId('service', listing.key),
    userId: demoId('user', listing.key),
    name: listing.name,
    type: listing.type,
    location: listing.location,
    needsDescription: listing.needsDescription,
    projectDuration: listing.projectDuration,
    budget: listing.budget,
    ...budgetColumns(listing.budget),
    skills: listing.skills,
    imageUrl: listing.imageUrl,
    isDemo: true,
    createdAt: postedAt(listing.postedDaysAgo, now),
  }));
  const added = await db
    .insert(serviceProfiles)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: serviceProfiles.id });
  return added.length;
}

/** Renews the dates of the demo listings as time passes, so that they never expire. */
export async function renewDemoServices(db: Database, now = Date.now()): Promise<void> {
  for (const listing of listings) {
    await db
      .update(serviceProfiles)
      .set({ createdAt: postedAt(listing.postedDaysAgo, now) })
      .where(and(eq(serviceProfiles.id, demoId('service', listing.key)), eq(serviceProfiles.isDemo, true)));
  }
}

/** Deletes every demo listing. Returns the number of listings. */
export async function removeDemoServices(db: Database): Promise<number> {
  const gone = await db
    .delete(serviceProfiles)
    .where(eq(serviceProfiles.isDemo, true))
    .returning({ id: serviceProfiles.id });
  return gone.length;
}
