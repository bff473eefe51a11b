import { createRandom, type Random } from './random.ts';
import {
  counties,
  countries,
  firstNames,
  houseNames,
  lastNames,
  roles,
  sentences,
  serviceTypes,
  skills,
  specializations,
} from './words.ts';

type Consultant = Record<string, unknown> & { id: string; user_id: string };

/** The generated rows of each table, keyed by the names of their SQL columns. */
export type BenchSet = {
  consultant_profiles: Consultant[];
  verification_levels: Record<string, unknown>[];
  reviews: Record<string, unknown>[];
  service_profiles: Record<string, unknown>[];
};

const seed = 20_251_121;
const dayMs = 24 * 3600 * 1000;
const mostReviews = 60;

/** The id of the profile to measure: a premium consultant with free days and 12 reviews. */
export const profileId = '00000000-0000-4000-a000-000000000001';

/** The id of the listing to measure. */
export const listingId = '00000000-0000-4000-a000-000000000002';

/** Returns the day `days` days after `now`, as the database stores a free day. */
const storedDay = (now: number, days: number) =>
  `${new Date(now + days * dayMs).toISOString().slice(0, 10)}T00:00:00.000Z`;

/**
 * Returns a consultant's free days. Six in ten consultants have some: on one to four weekdays, for two to twelve weeks;
 * a third of the days are in the past.
 */
function freeDays(random: Random, now: number): string[] {
  if (random.chance(0.4)) return [];
  const weekdays = random.some([0, 1, 2, 3, 4], random.whole(1, 4));
  const weeks = random.whole(2, 12);
  const firstWeek = -Math.floor(weeks / 3);
  return Array.from({ length: weeks }, (_, week) => weekdays.map((weekday) => (firstWeek + week) * 7 + weekday))
    .flat()
    .toSorted((a, b) => a - b)
    .map((day) => storedDay(now, day));
}

/**
 * Returns the number of a consultant's reviews. Four in ten consultants have none. Most others have few, because each
 * further review has the same probability.
 */
function reviewCount(random: Random): number {
  if (random.chance(0.4)) return 0;
  let count = 1;
  while (count < mostReviews && random.chance(0.83)) count++;
  return count;
}

function consultant(random: Random, now: number): Consultant {
  const specialization = random.weigh(specializations);
  return {
    id: random.uuid(),
    user_id: random.uuid(),
    name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    title: `${random.pick(roles)} for ${specialization.toLowerCase()}`,
    specialization,
    experience: random.whole(1, 35),
    hourly_rate: random.chance(0.05) ? '$100/hr' : `£${random.whole(25, 120)} per hour`,
    skills: random.some(skills, random.whole(2, 8)).join(', '),
    country: random.weigh(countries),
    available_dates: freeDays(random, now),
  };
}

/**
 * Returns the row with a consultant's verification level. Three in ten consultants have a level; the others get no row.
 */
function verificationLevel(random: Random, now: number, userId: string): Record<string, unknown>[] {
  const level = random.weigh({ none: 70, basic: 24, premium: 4, verified: 2 });
  if (level === 'none') return [];
  return [{ user_id: userId, level, verified_at: new Date(now - random.whole(1, 700) * dayMs).toISOString() }];
}

function review(random: Random, now: number, consultantId: string) {
  return {
    id: random.uuid(),
    consultant_id: consultantId,
    author: `${random.pick(['Registered manager', 'Deputy manager', 'Owner', 'Nominated individual'])}, care home in ${random.pick(counties)}`,
    stars: Number(random.weigh({ 5: 55, 4: 27, 3: 11, 2: 4, 1: 3 })),
    body: random.some(sentences, random.whole(1, 4)).join(' '),
    created_at: new Date(now - random.whole(0, 1000) * dayMs).toISOString(),
  };
}

/** Returns a listing that was posted in the last 29 days, so that it is open. */
function service(random: Random, now: number) {
  return {
    id: random.uuid(),
    user_id: random.uuid(),
    name: `${random.pick(houseNames)} ${random.pick(['Lodge', 'House', 'Court', 'View', 'Care', 'Support'])}`,
    type: random.weigh(serviceTypes),
    location: `${random.pick(houseNames)}ton, ${random.pick(counties)}`,
    needs_description: `We look for somebody with experience of ${random.weigh(specializations).toLowerCase()}. ${random.some(sentences, random.whole(1, 4)).join(' ')}`,
    project_duration: random.pick(['1-3 months', '6 weeks', '2 days a week for 10 weeks', '3-6 months', 'Two visits']),
    budget: random.chance(0.2) ? '$10,000 - $20,000' : `£${random.whole(2, 40) * 250} - £${random.whole(41, 80) * 250}`,
    skills: random.some(skills, random.whole(1, 6)).join(', '),
    created_at: new Date(now - random.whole(0, 29 * 24 - 1) * (dayMs / 24)).toISOString(),
  };
}

/** Returns the same rows in every run; dates are close to `now`, as on a live site. */
export function generateSet(counts: { consultants: number; services: number }, now: number): BenchSet {
  const random = createRandom(seed);
  const consultants = Array.from({ length: counts.consultants }, () => consultant(random, now));
  const shown = { id: profileId, name: 'Amara Okafor' };
  const coming = Array.from({ length: 18 }, (_, index) => storedDay(now, 1 + index * 2));
  consultants[0] = { ...consultant(random, now), ...shown, available_dates: coming };
  return {
    consultant_profiles: consultants,
    verification_levels: consultants.flatMap(({ id, user_id: userId }) =>
      id === profileId
        ? [{ user_id: userId, level: 'premium', verified_at: new Date(now).toISOString() }]
        : verificationLevel(random, now, userId),
    ),
    reviews: consultants.flatMap(({ id }) =>
      Array.from({ length: id === profileId ? 12 : reviewCount(random) }, () => review(random, now, id)),
    ),
    service_profiles: Array.from({ length: counts.services }, (_, index) => ({
      ...service(random, now),
      ...(index === 0 && { id: listingId }),
    })),
  };
}
