import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  demoConsultantId,
  loadDemoConsultants,
  removeDemoConsultants,
  renewDemoConsultants,
} from '../app/consultants/demo-consultants.server.ts';
import { loadDemoReviews, removeDemoReviews } from '../app/reviews/demo-reviews.server.ts';
import { loadDemoServices, removeDemoServices, renewDemoServices } from '../app/services/demo-services.server.ts';
import type { JobKind } from '../platform/jobs/open-jobs.server.ts';

export type DemoCounts = { consultants: number; reviews: number; services: number };

/** Free days and posting dates of demo data lie round today: every night they move on by a day. */
export const renewDemoData: JobKind = {
  name: 'renew-demo-data',
  retries: 5,
  firstRetrySeconds: 60,
  longestRetrySeconds: 3600,
};
export const renewEveryNight = '10 0 * * *';

/** Loads all demo data in one transaction. Answers what was added: nothing the second time. */
export function loadDemoData(db: NodePgDatabase): Promise<DemoCounts> {
  return db.transaction(async (tx) => ({
    consultants: await loadDemoConsultants(tx),
    reviews: await loadDemoReviews(tx, demoConsultantId),
    services: await loadDemoServices(tx),
  }));
}

/** Takes all demo data away in one transaction. Answers what was removed. */
export function removeDemoData(db: NodePgDatabase): Promise<DemoCounts> {
  return db.transaction(async (tx) => ({
    reviews: await removeDemoReviews(tx),
    consultants: await removeDemoConsultants(tx),
    services: await removeDemoServices(tx),
  }));
}

export function renewDemoDates(db: NodePgDatabase): Promise<void> {
  return db.transaction(async (tx) => {
    await renewDemoConsultants(tx);
    await renewDemoServices(tx);
  });
}

/** Whether any of it is there. */
export async function hasDemoData(db: NodePgDatabase): Promise<boolean> {
  const { rows } = await db.execute<{ is_loaded: boolean }>('select is_loaded from demo_mark');
  return rows[0]?.is_loaded ?? false;
}
