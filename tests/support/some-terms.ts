import type { Terms } from '../../app/engagements/terms/terms.ts';
import { dayAfter, todayInLondon } from '../../ui/text/dates.ts';

/** Returns the day that is this many days after today, in London. */
export const dayIn = (days: number) => dayAfter(todayInLondon(), days);

/** Terms for two days, from `first` days after today on. */
export function someTerms(values: Partial<Terms> = {}, first = 20): Terms {
  return {
    title: 'Mock inspection',
    basis: 'fixed',
    pence: 900_00,
    days: [dayIn(first), dayIn(first + 1)],
    period: null,
    quantity: null,
    place: 'on-site',
    where: 'Leeds',
    expenses: { kind: 'included', words: '' },
    employment: { status: 'not-stated', reasons: '' },
    note: '',
    milestones: [
      { id: 1, title: 'Inspection', due: dayIn(first), pence: 600_00, doneWhen: 'All five key questions are done' },
      { id: 2, title: 'Report', due: dayIn(first + 5), pence: 300_00, doneWhen: 'You have the report' },
    ],
    ...values,
  };
}

/** Terms without booked days. */
export const termsWithoutDays = (values: Partial<Terms> = {}): Terms =>
  someTerms({ days: [], period: { start: dayIn(20), end: dayIn(40) }, ...values });
