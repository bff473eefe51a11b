import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod/mini';
import { longest } from '../../../ui/form/field-lengths.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { type FreeDay } from '../../availability/free-days.ts';
import { checkDays, readDays } from '../../availability/sent-days.ts';
import type { NamedSite } from '../../accounts/misleading-name.ts';
import { readMoney } from '../../profiles/money.ts';
import { fieldOf, readLine, readName, titleOfErrors, type Reading } from '../../profiles/profile-text.ts';
import { readSkills } from '../../profiles/skills.ts';
import { countries, isCountry, isRateGiven, type Country } from '../consultant.ts';

export type ProfileField = 'name' | 'title' | 'specialization' | 'experience' | 'hourlyRate' | 'skills' | 'country';
export type ProfileForm = Record<ProfileField, string>;

export const profileLabels: Record<ProfileField, string> = {
  name: 'Full Name',
  title: 'Professional Title',
  specialization: 'Specialization',
  experience: 'Years of Experience',
  hourlyRate: 'Hourly Rate (£)',
  skills: 'Skills (comma separated)',
  country: 'Country',
};

/** The values that the form is read into. '' means no rate. */
export type Profile = Omit<ProfileForm, 'experience' | 'country'> & { experience: number; country: Country };

const missing = {
  name: 'Enter your full name',
  title: 'Enter your professional title',
  specialization: 'Enter your specialization',
};
const mostYears = 80;
const wrongYears = `Enter your experience in whole years, from 0 to ${mostYears}`;
const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
/** The longest number of years that is read, in characters. */
const longestFigure = 60;

/** Reads whole years from 0; an empty or unreadable text is 1 year. */
export function readExperience(text: string): Reading<number> {
  const typed = text.trim();
  if (typed.length > longestFigure) return { problem: wrongYears };
  const figure = typed.replace(/years?$/i, '').trimEnd();
  if (!number.test(figure)) return { value: 1 };
  const years = Number(figure);
  if (!Number.isInteger(years) || years < 0 || years > mostYears) {
    return { problem: wrongYears };
  }
  // Turns -0 into 0.
  return { value: Math.abs(years) };
}

function readCountry(text: string): Reading<Country> {
  if (text === '') return { value: 'uk' };
  return isCountry(text) ? { value: text } : { problem: 'Choose a country from the list' };
}

/**
 * Reads days such as '2027-06-01,2027-06-02': the marked days, or the stored days that the marking started from. Past
 * days are left out.
 */
export function readMarkedDays(text: string, today = todayInLondon()): Reading<FreeDay[]> {
  const days = readDays(text)?.filter((day) => day >= today);
  if (days && checkDays(days, today) === undefined) return { value: days };
  return { problem: 'Your free days didn’t arrive complete. Open the Availability tab and mark them again.' };
}

const nameLimits = { what: 'your full name', max: 100, missing: missing.name };
const schemaFor = (site: NamedSite) =>
  z.object({
    name: fieldOf((text) => readName(text, nameLimits, site)),
    title: fieldOf((text) => readLine(text, { what: 'your professional title', max: 120, missing: missing.title })),
    specialization: fieldOf((text) =>
      readLine(text, { what: 'your specialization', max: 120, missing: missing.specialization }),
    ),
    experience: fieldOf(readExperience),
    hourlyRate: fieldOf((text) => readMoney(text, { what: 'your rate', max: 60, unit: ' per hour' })),
    skills: fieldOf(readSkills),
    country: fieldOf(readCountry),
    days: fieldOf((text) => readMarkedDays(text)),
    base: fieldOf((text) => readMarkedDays(text)),
    mark: z.string(),
  });

/** All fields of the form. */
export const profileFields = {
  name: longest.line,
  title: longest.line,
  specialization: longest.line,
  experience: longest.line,
  hourlyRate: longest.line,
  skills: longest.text,
  country: longest.choice,
  days: longest.text,
  base: longest.text,
  mark: longest.id,
} as const;

/** Reads the form, in the browser and on the server. Errors are by field, with instructions. */
export function parseProfile(form: FormData, site: NamedSite) {
  return parseWithZod(form, { schema: schemaFor(site), disableAutoCoercion: true });
}

export function titleOfProfileErrors(texts: readonly string[]): string {
  return titleOfErrors(texts, Object.values(missing));
}

/** Returns the form values of a profile; without one, the initial values of a new form. */
export function profileForm(profile?: {
  [Field in ProfileField]: Field extends 'experience' ? number : string;
}): ProfileForm {
  if (!profile) {
    return { name: '', title: '', specialization: '', experience: '', hourlyRate: '', skills: '', country: 'uk' };
  }
  const { name, title, specialization, experience, hourlyRate, skills, country } = profile;
  const rate = isRateGiven(hourlyRate) ? hourlyRate : '';
  return { name, title, specialization, experience: String(experience), hourlyRate: rate, skills, country };
}

/** Returns a stored value as it is shown to people. */
export function shownValue(field: ProfileField, value: string): string {
  return field === 'country' && isCountry(value) ? countries[value] : value;
}
