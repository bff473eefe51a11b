import { writeDays } from '../../availability/sent-days.ts';
import { typedPence } from './read-pence.ts';
import { milestoneField, milestoneParts, milestonePlaces, plainFields, type TermsForm } from './terms-fields.ts';
import { quartersPerHour, type Terms } from './terms.ts';

/** Returns an empty form for terms. */
export function emptyTermsForm(): TermsForm {
  const form: Record<string, string> = { employment: 'not-stated' };
  for (const field of Object.keys(plainFields)) form[field] ??= '';
  for (const place of milestonePlaces) for (const part of milestoneParts) form[milestoneField(place, part)] = '';
  return form as TermsForm;
}

/** Returns terms as the form shows them, to change them. */
export function formOfTerms(terms: Terms): TermsForm {
  const form: TermsForm = {
    ...emptyTermsForm(),
    title: terms.title,
    basis: terms.basis,
    amount: typedPence(terms.pence),
    days: writeDays(terms.days),
    start: terms.period?.start ?? '',
    end: terms.period?.end ?? '',
    quantity:
      terms.quantity === null ? '' : String(terms.basis === 'hour' ? terms.quantity / quartersPerHour : terms.quantity),
    place: terms.place,
    where: terms.where,
    expenses: terms.expenses.kind,
    expensesWords: terms.expenses.words,
    employment: terms.employment.status,
    employmentReasons: terms.employment.reasons,
    note: terms.note,
  };
  for (const [at, { id, title, due, pence, doneWhen }] of terms.milestones.entries()) {
    const place = at + 1;
    form[milestoneField(place, 'Id')] = String(id);
    form[milestoneField(place, 'Title')] = title;
    form[milestoneField(place, 'Due')] = due;
    form[milestoneField(place, 'Amount')] = pence === null ? '' : typedPence(pence);
    form[milestoneField(place, 'Done')] = doneWhen;
  }
  return form;
}

/** Returns how many places for milestones a form needs: one more than are filled in, at least one. */
export function placesNeeded(form: TermsForm): number {
  const filled = milestonePlaces.filter((place) =>
    milestoneParts.some((part) => part !== 'Id' && form[milestoneField(place, part)] !== ''),
  );
  return Math.max(1, filled.at(-1) ?? 0);
}
