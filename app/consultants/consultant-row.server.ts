import { sql } from 'drizzle-orm';
import { comingDays, todayInLondon } from '../availability/free-days.ts';
import type { VerificationLevel } from '../verification/verification.ts';
import { isCountry, splitSkills, type Consultant } from './consultant.ts';
import { consultantProfiles as profiles, consultantRatings as ratings } from './consultant.table.server.ts';

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
  verification_level: string;
  verified_at: string | Date | null;
  is_demo: boolean;
  rating: string | null;
  review_count: number | null;
};

/** The columns of ConsultantRow, of consultant_profiles joined with its ratings. */
export const consultantColumns = sql`${profiles.id}, ${profiles.name}, ${profiles.title}, ${profiles.specialization},
  ${profiles.experience}, ${profiles.hourlyRate}, ${profiles.skills}, ${profiles.country}, ${profiles.availableDates},
  ${profiles.verificationLevel}, ${profiles.verifiedAt}, ${profiles.isDemo}, r.rating, r.review_count`;

/** Joins the rating of each profile; the view is asked for these profiles only. */
export const withRatings = sql`left join lateral (
  select rating, review_count from ${ratings} where ${ratings.consultantId} = ${profiles.id}) r on true`;

export function toConsultant(row: ConsultantRow, today = todayInLondon()): Consultant {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    specialization: row.specialization,
    experienceYears: row.experience,
    hourlyRate: row.hourly_rate,
    skills: splitSkills(row.skills),
    country: isCountry(row.country) ? row.country : 'uk',
    verificationLevel: row.verification_level as VerificationLevel,
    verifiedAt: row.verified_at === null ? null : new Date(row.verified_at).toISOString(),
    isDemo: row.is_demo,
    comingDays: comingDays(row.available_dates, today),
    rating: { mean: row.rating === null ? null : Number(row.rating), count: row.review_count ?? 0 },
  };
}
