import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod/mini';
import { isDay } from '../../../ui/calendar/calendar-days.ts';
import type { Day } from '../../../ui/text/dates.ts';
import { poundsText } from '../../../ui/text/pounds.ts';
import { isMarkable } from '../../availability/marked-days.ts';
import { readDays } from '../../availability/sent-days.ts';
import { readLine, readText, type Reading } from '../../profiles/profile-text.ts';
import { mostPence, readPence } from './read-pence.ts';
import { milestoneField, milestonePlaces, type TermsField, type TermsForm } from './terms-fields.ts';
import {
  bases,
  employmentStatuses,
  expensesKinds,
  missingPence,
  places,
  quartersPerHour,
  totalPence,
  type MilestoneTerms,
  type Terms,
} from './terms.ts';

/** Days of terms lie between today and this many years ahead. */
const yearsAhead = 2;
const mostBookedDays = 366;
const longestNote = 5000;
const mostHours = 10_000;

const labels = {
  basis: 'Choose how the work is priced',
  place: 'Choose where the work is done',
  expenses: 'Choose how expenses are paid',
  employment: 'Choose an employment status, or leave it at ‘Not stated’',
};

/** Reads a form with terms, in the browser and on the server. Errors are per field and say how to correct them. */
export function parseTerms(form: FormData, today: Day, agreed?: Terms) {
  const texts = new FormData();
  // A file that goes with the terms is none of them.
  for (const [name, value] of form) if (typeof value === 'string') texts.append(name, value);
  return parseWithZod(texts, { schema: schemaFor(today, agreed), disableAutoCoercion: true });
}

const schemaFor = (today: Day, agreed: Terms | undefined) =>
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform((form, context): Terms => {
      const { terms, problems } = readTerms(form as Partial<TermsForm>, today, agreed);
      for (const [field, message] of problems)
        context.issues.push({ code: 'custom', message, path: [field], input: form });
      return terms ?? z.NEVER;
    }),
  );

type Problems = ReadonlyMap<TermsField, string>;

/**
 * Returns the terms in a form, or what is wrong with it: one text for each field, in the order of the form. `agreed`: the
 * terms that are to be changed; days that they name may be over. `lastNumber`: the highest number that a milestone has had in
 * any version.
 */
export function readTerms(
  form: Partial<TermsForm>,
  today: Day,
  agreed?: Terms,
  lastNumber = 0,
): { terms: Terms | undefined; problems: Problems } {
  const problems = new Map<TermsField, string>();
  const textOf = (field: TermsField) => form[field] ?? '';
  const read = <Value>(field: TermsField, reading: Reading<Value>, otherwise: Value): Value => {
    if ('value' in reading) return reading.value;
    problems.set(field, reading.problem);
    return otherwise;
  };
  const choose = <Key extends string>(
    field: keyof typeof labels,
    from: Readonly<Record<Key, string>>,
  ): Key | undefined => {
    const value = textOf(field);
    if (Object.hasOwn(from, value)) return value as Key;
    problems.set(field, labels[field]);
    return undefined;
  };
  const line = (field: TermsField, what: string, max: number, missing?: string) =>
    read(field, readLine(textOf(field), { what, max, ...(missing !== undefined && { missing }) }), '');
  const text = (field: TermsField, what: string, max: number) =>
    read(field, readText(textOf(field), { what, max }), '');

  const title = line('title', 'the title', 120, 'Enter a title');
  const place = choose('place', places);
  const where = line('where', 'the place', 120);
  const note = text('note', 'the note', longestNote);
  const { days, period } = readTime();
  const basis = choose('basis', bases);
  const pence = read('amount', readPence(textOf('amount'), basis === 'fixed' ? 'the price' : 'the rate'), 0);
  const quantity = readQuantity();
  const expenses = { kind: choose('expenses', expensesKinds), words: line('expensesWords', 'what is agreed', 500) };
  if (expenses.kind === 'separate' && expenses.words === '' && !problems.has('expensesWords'))
    problems.set('expensesWords', 'Say how expenses are paid. For example, train fares at cost');
  const employment = {
    status: choose('employment', employmentStatuses),
    reasons: text('employmentReasons', 'the reasons', 1000),
  };
  if (employment.status !== undefined && employment.status !== 'not-stated' && employment.reasons === '')
    problems.set('employmentReasons', 'Say why, in your own words');
  const milestones = readMilestones();
  if (problems.size > 0 || !basis || !place || !expenses.kind || !employment.status)
    return { terms: undefined, problems };

  const terms: Terms = {
    title,
    basis,
    pence,
    days,
    period,
    quantity,
    place,
    where,
    expenses: { kind: expenses.kind, words: expenses.words },
    employment: { status: employment.status, reasons: employment.reasons },
    note,
    milestones,
  };
  const missing = missingPence(terms);
  // Beside the amounts of the milestones, which is the last step of the form on a phone.
  if (missing !== 0) problems.set(milestoneField(filledPlace(), 'Amount'), differenceText(missing));
  else if (totalPence(terms) > mostPence) problems.set('amount', 'The total may be up to £1,000,000');
  return { terms: problems.size > 0 ? undefined : terms, problems };

  function readDay(field: TermsField, what: string, kept?: Day): Day | undefined {
    const day = textOf(field).trim();
    if (!isDay(day)) problems.set(field, `Enter ${what}`);
    else if (day === kept) return day;
    else if (day < today) problems.set(field, `Enter ${what}: this day is over`);
    else if (!isMarkable(day, today)) problems.set(field, `Enter ${what}, within the next ${yearsAhead} years`);
    else return day;
    return undefined;
  }

  function isKept(day: Day): boolean {
    return agreed?.days.includes(day) ?? false;
  }

  function dueOf(id: number | undefined): Day | undefined {
    return agreed?.milestones.find((one) => one.id === id)?.due;
  }

  /** The days to book; or, where none are picked, the start and the end of the work. */
  function readTime(): Pick<Terms, 'days' | 'period'> {
    const picked = readDays(textOf('days'));
    if (picked === undefined) problems.set('days', 'Pick the days again: we couldn’t read them');
    else if (picked.some((day) => day < today && !isKept(day)))
      problems.set('days', 'Pick days that aren’t in the past');
    else if (!picked.every((day) => isKept(day) || isMarkable(day, today)))
      problems.set('days', `Pick days within the next ${yearsAhead} years`);
    else if (picked.length > mostBookedDays) problems.set('days', `Pick up to ${mostBookedDays} days`);
    if (picked === undefined || picked.length > 0) return { days: picked ?? [], period: null };
    if (textOf('start').trim() === '' && textOf('end').trim() === '') {
      problems.set('days', 'Pick days, or enter a start and an end');
      return { days: [], period: null };
    }
    const start = readDay('start', 'the day on which the work starts', agreed?.period?.start);
    const end = readDay('end', 'the day on which the work ends', agreed?.period?.end);
    if (start && end && end < start) problems.set('end', 'The end must not be before the start');
    return { days: [], period: start && end ? { start, end } : null };
  }

  /** Days where none are booked, or quarters of an hour; null where neither is needed. */
  function readQuantity(): number | null {
    if (basis === undefined || basis === 'fixed' || (basis === 'day' && days.length > 0)) return null;
    const typed = textOf('quantity').trim();
    const number = /^\d{1,5}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : 0;
    if (basis === 'day') {
      if (Number.isInteger(number) && number >= 1 && number <= mostBookedDays) return number;
      problems.set('quantity', `Enter a number of days between 1 and ${mostBookedDays}`);
      return null;
    }
    const quarters = number * quartersPerHour;
    if (Number.isInteger(quarters) && quarters >= 1 && number <= mostHours) return quarters;
    problems.set('quantity', 'Enter a number of hours, in quarters of an hour. For example, 7.5');
    return null;
  }

  /** The first place for a milestone that is filled in. */
  function filledPlace(): number {
    return milestonePlaces.find((at) => textOf(milestoneField(at, 'Title')).trim() !== '') ?? 1;
  }

  function readMilestones(): MilestoneTerms[] {
    const used = new Set<number>();
    const found: (Omit<MilestoneTerms, 'id'> & { id: number | undefined })[] = [];
    for (const at of milestonePlaces) {
      const field = (part: 'Title' | 'Due' | 'Amount' | 'Done' | 'Id') => milestoneField(at, part);
      if (['Title', 'Due', 'Amount', 'Done'].every((part) => textOf(field(part as 'Title')).trim() === '')) continue;
      const known = /^[1-9]\d{0,2}$/.test(textOf(field('Id'))) ? Number(textOf(field('Id'))) : undefined;
      const id = known !== undefined && !used.has(known) ? known : undefined;
      if (id !== undefined) used.add(id);
      const isPriced = basis === 'fixed' || textOf(field('Amount')).trim() !== '';
      found.push({
        id,
        title: line(field('Title'), 'the milestone', 120, 'Enter what is delivered. For example, Written report'),
        due: readDay(field('Due'), 'the day by which it is delivered', dueOf(id)) ?? '',
        pence: isPriced ? read(field('Amount'), readPence(textOf(field('Amount')), 'the amount'), 0) : null,
        doneWhen: line(field('Done'), 'when it is done', 500, 'Say when it is done. For example, you have the report'),
      });
    }
    if (found.length === 0)
      problems.set(milestoneField(1, 'Title'), 'Say what’s delivered. For example, Written report');
    // A new milestone does not take the number, and with it the history, of one that was removed.
    let next = Math.max(lastNumber, ...used);
    return found.map((one) => ({ ...one, id: one.id ?? ++next }));
  }
}

const differenceText = (missing: number) =>
  missing > 0
    ? `The milestones come to ${poundsText(missing)} less than the price. Change one of them`
    : `The milestones come to ${poundsText(-missing)} more than the price. Change one of them`;
