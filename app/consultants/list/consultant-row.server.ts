import { sql } from 'drizzle-orm';
import { partsOf } from '../../../ui/form/comma-list.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { comingDays } from '../../availability/free-days.ts';
import type { NearAnswer } from '../../directory/provider.ts';
import { distanceText } from '../../directory/provider-texts.ts';
import type { VerificationLevel } from '../../verification/verification.ts';
import type { Consultant } from '../consultant.ts';
import { isCountry } from '../countries.ts';
import { isWorkPlace } from '../work-details.ts';
import { consultantProfiles as profiles, consultantRatings as ratings } from '../consultant.table.server.ts';

export type ConsultantRow = {
  id: string;
  name: string;
  title: string;
  specialization: string;
  experience: number;
  hourly_rate: string;
  skills: string;
  country: string;
  available_dates: string[];
  shown_level: string;
  verified_at: string | Date | null;
  verified_what: string;
  verified_name: string;
  is_test_verified: boolean;
  is_demo: boolean;
  portrait: string | null;
  day_rate: string;
  based_in: string;
  travel_miles: number | null;
  work_place: string;
  rating: string | null;
  review_count: number | null;
  /** The distance from the place in the search, if both the place and the consultant's base are known. */
  miles?: number | null;
};

/** The tables that the columns below and `isListedConsultant` read. */
export const consultantTables = ['consultant_profiles', 'reviews', 'users', 'account_rules'] as const;

/** The columns of ConsultantRow, from consultant_profiles joined with its ratings. */
export const consultantColumns = sql`${profiles.id}, ${profiles.name}, ${profiles.title}, ${profiles.specialization},
  ${profiles.experience}, ${profiles.hourlyRate}, ${profiles.skills}, ${profiles.country}, ${profiles.availableDates},
  ${profiles.shownLevel}, ${profiles.verifiedAt}, ${profiles.verifiedWhat}, ${profiles.verifiedName},
  ${profiles.isTestVerified}, ${profiles.isDemo}, ${profiles.portrait}, ${profiles.dayRate}, ${profiles.basedIn}, ${profiles.travelMiles},
  ${profiles.workPlace}, r.rating, r.review_count`;

/** Whether the owner's email address is not confirmed yet, or the account is suspended. */
export const hasUnlistedOwner = sql<boolean>`exists (select from unlisted_users u where u.id = ${profiles.userId})`;
/** Whether the owner's account is suspended. The view `unlisted_users` belongs to app/accounts. */
export const hasSuspendedOwner = sql<boolean>`exists (select from unlisted_users u where u.id = ${profiles.userId} and u.is_suspended)`;

/** The profiles that lists show and visitors can open. */
export const isListedConsultant = sql`not ${profiles.isHidden} and not ${hasUnlistedOwner}`;

/**
 * Joins the rating of each profile. Without `offset 0`, PostgreSQL would join the whole view and so aggregate all
 * reviews, not only those of the selected profiles.
 */
export const withRatings = sql`left join lateral (
  select rating, review_count from ${ratings} where ${ratings.consultantId} = ${profiles.id} offset 0) r on true`;

/** Converts a row into a consultant. `near`: the place in the search. */
export function toConsultant(row: ConsultantRow, today = todayInLondon(), near?: NearAnswer): Consultant {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    specialization: row.specialization,
    experienceYears: row.experience,
    hourlyRate: row.hourly_rate,
    skills: partsOf(row.skills),
    country: isCountry(row.country) ? row.country : 'uk',
    verificationLevel: row.shown_level as VerificationLevel,
    verifiedAt: row.verified_at === null ? null : new Date(row.verified_at).toISOString(),
    verifiedWhat: row.verified_what,
    verifiedAs: row.verified_name,
    isTestVerified: row.is_test_verified,
    isDemo: row.is_demo,
    portrait: row.portrait,
    dayRate: row.day_rate,
    basedIn: row.based_in,
    travelMiles: row.travel_miles,
    workPlace: isWorkPlace(row.work_place) ? row.work_place : '',
    distance: typeof row.miles === 'number' && near?.name ? distanceText(row.miles, near.name) : null,
    comingDays: comingDays(row.available_dates, today),
    rating: { mean: row.rating === null ? null : Number(row.rating), count: row.review_count ?? 0 },
  };
}
