import type { ActiveFilter } from '../../../ui/list/active-filter.ts';
import { dateRange } from '../../../ui/text/date-range.ts';
import { longDate } from '../../../ui/text/dates.ts';
import { inFigures } from '../../../ui/text/numbers.ts';
import { careTypes } from '../../directory/care-types.ts';
import { isFreeAsked, rateUnits, type ConsultantQuery } from '../consultant-query.ts';

/** Returns the active filters of a query, except the country, which has its own field. */
export function activeFilters(query: ConsultantQuery): ActiveFilter[] {
  const { free, rate, near, within } = query;
  const filter = (label: string, ...parameters: ActiveFilter['parameters']): ActiveFilter => ({ label, parameters });
  return [
    ...(isFreeAsked(query) ? [filter(freeText(free), ['free-from'], ['free-to'], ['days'])] : []),
    ...(near ? [filter(nearText(near, within), ['near'], ['within'])] : []),
    ...(query.isRemoteOnly ? [filter('Works remotely', ['remote'])] : []),
    ...(rate.most === undefined
      ? []
      : [filter(`Up to £${inFigures(rate.most)} ${rateUnits[rate.per]}`, ['rate'], ['per'])]),
    ...(query.isVerifiedOnly ? [filter('Verified only', ['verified'])] : []),
    ...query.care.map((type) => filter(`Knows: ${careTypes[type]}`, ['care', type])),
    ...query.skills.map((skill) => filter(`Skill: ${skill}`, ['skill', skill])),
  ];
}

function freeText({ from, to, days }: ConsultantQuery['free']): string {
  const least = days === 1 ? 'Free' : `Free on at least ${days} days`;
  if (from && to) return `${least}: ${dateRange(from, to)}`;
  return from ? `${least} from ${longDate(from)}` : `${least} until ${longDate(to)}`;
}

function nearText(near: string, within: ConsultantQuery['within']): string {
  if (within === undefined) return `Near: ${near}`;
  return within === 'travel' ? `Travels to: ${near}` : `Within ${within} miles of ${near}`;
}
