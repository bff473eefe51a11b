import { sql, type SQL } from 'drizzle-orm';
import { containing } from '../../../platform/database/list-page.server.ts';
import { matchesWords, scoreOfWords } from '../../../platform/search/match-words.server.ts';
import { parseWords, quotedPhrase } from '../../../platform/search/parse-words.server.ts';
import { dayAfter } from '../../../ui/text/dates.ts';
import { milesBetweenSql } from '../../directory/distance.server.ts';
import { careVocabulary } from '../../profiles/care-vocabulary.server.ts';
import { isListedConsultant } from './consultant-row.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';
import { isFreeAsked, type ConsultantQuery, type Within } from '../consultant-query.ts';
import type { LocatedSearch } from './locate-search.server.ts';

const vector = sql`${profiles.searchWords}`;
const hasText = (text: string) => sql`${profiles.searchText} like lower(${containing(text)})`;
const all = sql`true`;
const none = sql`false`;
/** Stored free days are at most this many days ahead. */
const lastDays = 800;

/** Returns the words of a search text; undefined for a quoted phrase, which must occur as a whole. */
export const wordsOf = (q: string) => (quotedPhrase(q) === undefined ? parseWords(q, careVocabulary) : undefined);

/** Returns the condition: a profile contains the whole search text, or all its words in any order and form (D49). */
function hasWords(q: string): SQL {
  const words = wordsOf(q);
  const isSubstring = hasText(quotedPhrase(q) ?? q);
  return words ? sql`(${isSubstring} or ${matchesWords(vector, words)})` : isSubstring;
}

function isFree({ from, to, days }: ConsultantQuery['free'], today: string): SQL {
  const first = from > today ? from : today;
  const last = to === '' ? dayAfter(today, lastDays) : to;
  return sql`(select count(*) from unnest(${profiles.availableDates}) as day
    where left(day, 10) between ${first} and ${last}) >= ${days}`;
}

function isWithin(within: Within | undefined, { place }: LocatedSearch): SQL {
  if (!place) return all;
  const miles = milesAway(place);
  if (!miles) return none;
  if (within === undefined) return all;
  return within === 'travel' ? sql`${miles} <= ${profiles.travelMiles}` : sql`${miles} <= ${within}::integer`;
}

export const isVerified = sql`${profiles.shownLevel} <> 'none'`;
export const isRemote = sql`${profiles.workPlace} in ('both', 'remote')`;

/** The parts of a search, each as a condition. A part that narrows nothing is `true`. */
export function consultantConditions(query: ConsultantQuery, search: LocatedSearch) {
  const { q, country, rate, care, skills } = query;
  const pounds = rate.per === 'day' ? profiles.dayPounds : profiles.hourlyPounds;
  return {
    text: q ? hasWords(q) : all,
    country: country === 'all' ? all : sql`${profiles.country} = ${country}`,
    free: isFreeAsked(query) ? isFree(query.free, search.today) : all,
    rate: rate.most === undefined ? all : sql`${pounds} <= ${rate.most}::integer`,
    verified: query.isVerifiedOnly ? isVerified : all,
    remote: query.isRemoteOnly ? isRemote : all,
    care: care.length === 0 ? all : sql`${profiles.careTypes} && ${sql.param(care)}::text[]`,
    skills: skills.length === 0 ? all : sql`(${sql.join(skills.map(hasWords), sql` or `)})`,
    near: isWithin(query.within, search),
    featured: query.isFeaturedOnly ? sql`${profiles.shownLevel} = 'premium'` : all,
  };
}

/** Returns the condition that a profile is listed and matches a search, for the list and the featured block (D50). */
export function consultantMatches(query: ConsultantQuery, search: LocatedSearch): SQL {
  const narrowing = Object.values(consultantConditions(query, search)).filter((condition) => condition !== all);
  return sql.join([isListedConsultant, ...narrowing], sql` and `);
}

/**
 * Returns how well a profile matches a search text and skills; higher is better. A match in the name counts most, then
 * title and specialization, then skills, then 'About'. Among equals, those with the whole text in one field come first,
 * then those with more of the skills. A skill that is written out counts more than one of which only the words are there.
 */
export function consultantScore({ q, skills }: Pick<ConsultantQuery, 'q' | 'skills'>): SQL {
  const words = q ? wordsOf(q) : undefined;
  const score = words ? scoreOfWords(vector, words) : sql`0`;
  const ofText = words && words.terms.length > 1 ? sql`(2 * ${score} + (${hasText(q)})::integer)` : score;
  if (skills.length === 0) return ofText;
  const matched = skills.map(
    (skill) => sql`case when ${hasText(skill)} then 3 when ${hasWords(skill)} then 1 else 0 end`,
  );
  return sql`(100 * ${ofText} + ${sql.join(matched, sql` + `)})`;
}

/** Returns SQL for the miles to a consultant's base, null if it is unknown; undefined if `place` itself is unknown. */
export function milesAway(place: NonNullable<LocatedSearch['place']>): SQL<number | null> | undefined {
  if (!('latitude' in place)) return undefined;
  const miles = milesBetweenSql(place, sql`${profiles.baseLatitude}`, sql`${profiles.baseLongitude}`);
  if (!place.district) return miles;
  return sql`case when ${profiles.basedIn} = ${place.district.name} then 0 else ${miles} end`;
}
