import { sql } from 'drizzle-orm';
import { partsOf } from '../../ui/form/comma-list.ts';
import { cutAtWord } from '../../ui/text/cut-text.ts';
import { skillsShown, type Listing } from './service.ts';
import { serviceProfiles } from './service.table.server.ts';

/** Whether the owner's email address is not confirmed yet, or the account is suspended. */
export const hasUnlistedOwner = sql<boolean>`exists (select from unlisted_users u where u.id = ${serviceProfiles.userId})`;
/** Whether the owner's account is suspended. The view `unlisted_users` belongs to app/accounts. */
export const hasSuspendedOwner = sql<boolean>`exists (select from unlisted_users u where u.id = ${serviceProfiles.userId} and u.is_suspended)`;

/** Whether the last day of the listing, in London time, is not over yet (see deadlineText), and nothing was agreed. */
export const isOpenNeed = sql<boolean>`(${serviceProfiles.createdAt} >= oldest_open_posting() and ${serviceProfiles.filledAt} is null)`;

/** The listings that lists show. */
export const isListedService = sql`not ${serviceProfiles.isHidden} and ${isOpenNeed} and not ${hasUnlistedOwner}`;

export type ListingRow = {
  id: string;
  name: string;
  type: string;
  location: string;
  needs_description: string;
  project_duration: string;
  budget: string;
  skills: string;
  created_at: string | Date;
};

/** The tables that `listingColumns` and `isListedService` read. */
export const serviceTables = ['service_profiles', 'users', 'account_rules'] as const;

/** The columns of ListingRow. */
export const listingColumns = sql`${serviceProfiles.id}, ${serviceProfiles.name}, ${serviceProfiles.type},
  ${serviceProfiles.location}, ${serviceProfiles.needsDescription}, ${serviceProfiles.projectDuration},
  ${serviceProfiles.budget}, ${serviceProfiles.skills}, ${serviceProfiles.createdAt}`;

export function toListing(row: ListingRow): Listing {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    location: row.location,
    needsDescription: row.needs_description,
    projectDuration: row.project_duration,
    budget: row.budget,
    skills: partsOf(row.skills),
    postedAt: new Date(row.created_at).toISOString(),
  };
}

/** Fits into two lines on the narrowest cards. */
const needsCharacters = 84;

/** Returns a listing for a list. Its cards show two lines of the needs and the first skills; the rest is cut off. */
export function toListed(row: ListingRow): Listing {
  const { needsDescription, skills, ...listing } = toListing(row);
  return {
    ...listing,
    needsDescription: cutAtWord(needsDescription, needsCharacters),
    skills: skills.slice(0, skillsShown),
    ...(skills.length > skillsShown && { moreSkills: skills.length - skillsShown }),
  };
}
