import { readDays } from '../../availability/sent-days.ts';
import { milestoneField, milestonePlaces, type TermsField } from './terms-fields.ts';
import { readPence } from './read-pence.ts';
import { bases, quartersPerHour, totalPence, type Basis } from './terms.ts';

/** What a form adds up to while it is being filled in, in pence; null while something needed is missing or wrong. */
export type FormTotal = {
  total: number | null;
  /** By how much the milestones fall short of a fixed price: negative if they exceed it, 0 if it is not known. */
  missing: number;
};

/** Adds up a form. The rules of readTerms apply later, when the form is sent. */
export function totalOfForm(textOf: (field: TermsField) => string): FormTotal {
  const basis = textOf('basis');
  const pence = penceOf(textOf('amount'));
  if (!Object.hasOwn(bases, basis) || pence === null) return { total: null, missing: 0 };
  const days = readDays(textOf('days')) ?? [];
  const number = /^\d{1,5}(?:\.\d{1,2})?$/.test(textOf('quantity').trim()) ? Number(textOf('quantity')) : 0;
  const quantity = basis === 'hour' ? Math.round(number * quartersPerHour) : number;
  const total = totalPence({ basis: basis as Basis, pence, days, quantity });
  if (basis !== 'fixed') return { total: total > 0 ? total : null, missing: 0 };
  const parts = milestonePlaces.map((place) => penceOf(textOf(milestoneField(place, 'Amount'))) ?? 0);
  const sum = parts.reduce((one, other) => one + other, 0);
  return { total, missing: sum === 0 ? 0 : pence - sum };
}

function penceOf(text: string): number | null {
  const read = readPence(text, '');
  return 'value' in read ? read.value : null;
}
