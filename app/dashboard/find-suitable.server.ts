import type { Database } from '../../platform/database/open-database.server.ts';
import { todayInLondon } from '../../ui/text/dates.ts';
import { consultantListHref, queryForListing } from '../consultants/consultant-query.ts';
import { findConsultantsForListing } from '../consultants/find-consultants-for-listing.server.ts';
import type { Suitable } from './next-steps.ts';

/** Returns how many consultants suit a listing with these skills, and the URL of the list of them. */
export async function findSuitable(db: Database, skills: readonly string[]): Promise<Suitable> {
  const today = todayInLondon();
  const { total } = await findConsultantsForListing(db, skills, today, 0);
  return { total, to: consultantListHref(queryForListing(skills, today)), hasSkills: skills.length > 0 };
}
