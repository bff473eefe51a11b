import type { Database } from '../../platform/database/open-database.server.ts';
import { findConsultants } from './list/find-consultants.server.ts';
import type { Consultant } from './consultant.ts';
import { queryForListing } from './consultant-query.ts';

/** Some consultants for a listing, and how many there are in all. */
export type ConsultantsForListing = { consultants: Consultant[]; total: number };

/**
 * Returns the consultants who suit a listing best, at most `limit`: those with any of its skills who are free on at
 * least one of the next 30 days. The consultant list shows all of them when it gets the query from queryForListing.
 */
export async function findConsultantsForListing(
  db: Database,
  skills: readonly string[],
  today: string,
  limit: number,
): Promise<ConsultantsForListing> {
  const { consultants, total } = await findConsultants(db, queryForListing(skills, today));
  return { consultants: consultants.slice(0, limit), total };
}
findConsultantsForListing.tables = findConsultants.tables;
