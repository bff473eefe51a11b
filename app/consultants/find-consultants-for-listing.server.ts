import type { Database } from '../../platform/database/open-database.server.ts';
import { consultantTables } from './list/consultant-row.server.ts';
import { findConsultants } from './list/find-consultants.server.ts';
import type { Consultant } from './consultant.ts';
import { queryForListing } from './consultant-query.ts';

/** Consultants for a listing, and the number of all of them. */
export type ConsultantsForListing = { consultants: Consultant[]; total: number };

/**
 * Returns the consultants who suit a listing best, at most `limit`: with any of its skills, and free on a day of the next 30
 * days. The list at queryForListing shows all of them.
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
findConsultantsForListing.tables = consultantTables;
