import { longDate } from '../../../ui/text/dates.ts';
import { inFigures } from '../../../ui/text/numbers.ts';
import { careTypes } from '../../directory/care-types.ts';
import { everyConsultant, isFreeAsked, rateUnits, type ConsultantQuery } from '../consultant-query.ts';

/** An active filter, and the query without it. */
export type ConsultantChip = { label: string; without: ConsultantQuery };

/** Returns the chips of a query: one for each filter except the country, which has its own field. */
export function consultantChips(query: ConsultantQuery): ConsultantChip[] {
  const { free, rate, near, within } = query;
  const chip = (label: string, change: Partial<ConsultantQuery>) => ({
    label,
    without: { ...query, ...change, page: 1 },
  });
  return [
    ...(isFreeAsked(query) ? [chip(freeText(free), { free: everyConsultant.free })] : []),
    ...(near ? [chip(nearText(near, within), { near: '', within: undefined })] : []),
    ...(query.isRemoteOnly ? [chip('Works remotely', { isRemoteOnly: false })] : []),
    ...(rate.most === undefined
      ? []
      : [chip(`Up to £${inFigures(rate.most)} ${rateUnits[rate.per]}`, { rate: everyConsultant.rate })]),
    ...(query.isVerifiedOnly ? [chip('Verified only', { isVerifiedOnly: false })] : []),
    ...query.care.map((type) =>
      chip(`Knows: ${careTypes[type]}`, { care: query.care.filter((other) => other !== type) }),
    ),
    ...query.skills.map((skill) =>
      chip(`Skill: ${skill}`, { skills: query.skills.filter((other) => other !== skill) }),
    ),
  ];
}

function freeText({ from, to, days }: ConsultantQuery['free']): string {
  const least = days === 1 ? 'Free' : `Free on at least ${days} days`;
  if (from && to) return `${least}: ${rangeText(from, to)}`;
  return from ? `${least} from ${longDate(from)}` : `${least} until ${longDate(to)}`;
}

function nearText(near: string, within: ConsultantQuery['within']): string {
  if (within === undefined) return `Near: ${near}`;
  return within === 'travel' ? `Travels to: ${near}` : `Within ${within} miles of ${near}`;
}

/** Returns a range such as '4 to 6 June 2027'. */
function rangeText(from: string, to: string): string {
  if (from === to) return longDate(from);
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : longDate(from);
  return `${first} to ${longDate(to)}`;
}
