import { longest } from '../../../ui/form/field-lengths.ts';

export const mostMilestones = 20;

/** The fields of a form for terms that are not about a milestone. */
export const plainFields = {
  title: longest.line,
  basis: longest.choice,
  amount: longest.line,
  days: longest.text,
  start: longest.choice,
  end: longest.choice,
  quantity: longest.line,
  place: longest.choice,
  where: longest.line,
  expenses: longest.choice,
  expensesWords: longest.line,
  employment: longest.choice,
  employmentReasons: longest.text,
  note: longest.text,
} as const;
export type PlainField = keyof typeof plainFields;

/** The parts of a milestone in the form. `Id` is the milestone's number in the terms: '' for a new one. */
export const milestoneParts = ['Id', 'Title', 'Due', 'Amount', 'Done'] as const;
export type MilestonePart = (typeof milestoneParts)[number];
export type MilestoneField = `milestone${number}${MilestonePart}`;
export type TermsField = PlainField | MilestoneField;

/** The places for milestones in the form: 1 to 20. Empty ones are left out of the terms. */
export const milestonePlaces: readonly number[] = Array.from({ length: mostMilestones }, (_, at) => at + 1);

export const milestoneField = (place: number, part: MilestonePart): MilestoneField => `milestone${place}${part}`;

/** All fields of the form with their maximum lengths. */
export const termsFields: Readonly<Record<TermsField, number>> = {
  ...plainFields,
  ...Object.fromEntries(
    milestonePlaces.flatMap((place) =>
      milestoneParts.map((part) => [milestoneField(place, part), part === 'Done' ? longest.text : longest.line]),
    ),
  ),
};

export type TermsForm = Record<TermsField, string>;
