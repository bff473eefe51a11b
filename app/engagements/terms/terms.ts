import type { Day } from '../../../ui/text/dates.ts';

export const bases = { fixed: 'Fixed price', day: 'Day rate', hour: 'Hourly rate' } as const;
export type Basis = keyof typeof bases;

export const places = { 'on-site': 'On site', remote: 'Remote', both: 'On site and remote' } as const;
export type Place = keyof typeof places;

export const expensesKinds = { included: 'Included', separate: 'Agreed separately' } as const;
export type ExpensesKind = keyof typeof expensesKinds;

/** Whether the off-payroll working rules (IR35) apply, as the sides see it. */
export const employmentStatuses = { 'not-stated': 'Not stated', outside: 'Outside', inside: 'Inside' } as const;
export type EmploymentStatus = keyof typeof employmentStatuses;

export type MilestoneTerms = {
  /** A number that is unique in the terms, and stays with the milestone in later versions. */
  id: number;
  title: string;
  due: Day;
  /** In pence; null where the price is a rate and no amount is given. */
  pence: number | null;
  doneWhen: string;
};

/** One version of what is offered. It never changes: another offer is another version. */
export type Terms = {
  title: string;
  basis: Basis;
  /** The fixed price, or the rate for a day or an hour, in pence. */
  pence: number;
  /** The days to book, in order; empty if the work has a start and an end instead. */
  days: readonly Day[];
  /** The first and last day of the work where no days are booked. */
  period: { start: Day; end: Day } | null;
  /** For a rate: how many days where none are booked, or how many quarters of an hour. */
  quantity: number | null;
  place: Place;
  /** Where on site, such as 'Leeds'; may be empty. */
  where: string;
  expenses: { kind: ExpensesKind; words: string };
  employment: { status: EmploymentStatus; reasons: string };
  note: string;
  milestones: readonly MilestoneTerms[];
};

export const quartersPerHour = 4;

/** Returns the price of all the work in pence: the fixed price, days × rate, or hours × rate rounded to the nearest penny. */
export function totalPence({
  basis,
  pence,
  days,
  quantity,
}: Pick<Terms, 'basis' | 'pence' | 'days' | 'quantity'>): number {
  if (basis === 'fixed') return pence;
  if (basis === 'day') return pence * (days.length > 0 ? days.length : (quantity ?? 0));
  return Math.round((pence * (quantity ?? 0)) / quartersPerHour);
}

/** Returns by how many pence the milestones fall short of the fixed price: negative if they exceed it, 0 for a rate. */
export function missingPence(terms: Pick<Terms, 'basis' | 'pence' | 'milestones'>): number {
  if (terms.basis !== 'fixed') return 0;
  return terms.pence - terms.milestones.reduce((sum, { pence }) => sum + (pence ?? 0), 0);
}

/** Returns the first day of the work: the first booked day, or else the day on which it starts. */
export function firstDayOf({ days, period }: Pick<Terms, 'days' | 'period'>): Day {
  const first = days[0] ?? period?.start;
  if (first === undefined) throw new Error('Terms without days and without a period');
  return first;
}

/** Returns the latest due date of the milestones. */
export function lastDueIn({ milestones }: Pick<Terms, 'milestones'>): Day {
  return milestones.map(({ due }) => due).reduce((latest, day) => (day > latest ? day : latest));
}

/** Whether two versions say the same of a milestone. */
export function isSameMilestone(one: MilestoneTerms, other: MilestoneTerms): boolean {
  return (
    one.id === other.id &&
    one.title === other.title &&
    one.due === other.due &&
    one.pence === other.pence &&
    one.doneWhen === other.doneWhen
  );
}
