import { dateRange } from '../../../ui/text/date-range.ts';
import { dayInWords, longDate, type Day } from '../../../ui/text/dates.ts';
import { poundsText } from '../../../ui/text/pounds.ts';
import { runsOfDays } from './runs-of-days.ts';
import {
  bases,
  employmentStatuses,
  expensesKinds,
  places,
  quartersPerHour,
  totalPence,
  type MilestoneTerms,
  type Terms,
} from './terms.ts';

/** A line of the terms: what it is about, and what it says. */
export type TermsLine = { key: TermsLineKey; label: string; text: string };
export type TermsLineKey = 'title' | 'price' | 'total' | 'when' | 'place' | 'expenses' | 'employment' | 'note';

/** Returns the terms as lines, in the order of the form; milestones have lines of their own. */
export function linesOf(terms: Terms): TermsLine[] {
  const { basis, pence, quantity, place, where, expenses, employment, note } = terms;
  const lines: TermsLine[] = [
    { key: 'title', label: 'Title', text: terms.title },
    { key: 'price', label: bases[basis], text: priceText() },
    ...(basis === 'fixed' ? [] : [{ key: 'total' as const, label: 'Total', text: poundsText(totalPence(terms)) }]),
    { key: 'when', label: terms.period ? 'When' : 'Days', text: whenText(terms) },
    { key: 'place', label: 'Where', text: where === '' ? places[place] : `${places[place]}, ${where}` },
    {
      key: 'expenses',
      label: 'Expenses',
      text: expenses.words === '' ? expensesKinds[expenses.kind] : `${expensesKinds[expenses.kind]}: ${expenses.words}`,
    },
    {
      key: 'employment',
      label: 'Employment status (IR35)',
      text:
        employment.reasons === ''
          ? employmentStatuses[employment.status]
          : `${employmentStatuses[employment.status]}: ${employment.reasons}`,
    },
    { key: 'note', label: 'Note', text: note === '' ? 'None' : note },
  ];
  return lines;

  function priceText(): string {
    if (basis === 'fixed') return poundsText(pence);
    if (basis === 'day') return `${poundsText(pence)} per day${quantity === null ? '' : `, ${quantity} days`}`;
    return `${poundsText(pence)} per hour, ${(quantity ?? 0) / quartersPerHour} hours`;
  }
}

/** Returns 'Monday 7 December 2026 and 2 more days', all days in words, or the period. */
function whenText({ days, period }: Pick<Terms, 'days' | 'period'>): string {
  if (period) return dateRange(period.start, period.end);
  const runs = runsOfDays(days);
  return runs
    .map(([first, last], at) => {
      const year = yearOf(last);
      // A year is said once, after the last of its days.
      const told = year === yearOf(runs[at + 1]?.[0] ?? '') ? '' : ` ${year}`;
      return `${first === last ? '' : `${dayInWords(first)} to `}${dayInWords(last)}${told}`;
    })
    .join(', ');
}

const yearOf = (day: Day) => day.slice(0, 4);

/** Returns what a milestone says, on one line. */
export function milestoneText({ title, due, pence, doneWhen }: MilestoneTerms): string {
  return `${title}, due ${longDate(due)}${pence === null ? '' : `, ${poundsText(pence)}`}. Done when: ${doneWhen}`;
}

/** Returns what a version says differently from the one before it, in words: 'Days: was …, now …'. Empty if nothing. */
export function changesInWords(before: Terms, after: Terms): string[] {
  const told: string[] = [];
  const old = new Map(linesOf(before).map((line) => [line.key, line]));
  const now = linesOf(after);
  for (const { key, label, text } of now) {
    const was = old.get(key);
    if (!was) told.push(`${label}: ${text} (new)`);
    else if (was.text !== text || was.label !== label) told.push(`${label}: was ${was.text}, now ${text}`);
  }
  for (const [key, { label, text }] of old)
    if (!now.some((line) => line.key === key)) told.push(`${label}: ${text} (removed)`);
  for (const one of after.milestones) {
    const was = before.milestones.find(({ id }) => id === one.id);
    if (!was) told.push(`New milestone: ${milestoneText(one)}`);
    else if (milestoneText(was) !== milestoneText(one))
      told.push(`Milestone: was ${milestoneText(was)}; now ${milestoneText(one)}`);
  }
  for (const was of before.milestones)
    if (!after.milestones.some(({ id }) => id === was.id)) told.push(`Milestone removed: ${milestoneText(was)}`);
  return told;
}
