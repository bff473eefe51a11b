import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod/mini';
import { longest } from '../../../ui/form/field-lengths.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { type FreeDay } from '../../availability/free-days.ts';
import { checkDays, readDays } from '../../availability/sent-days.ts';
import type { NamedSite } from '../../accounts/misleading-name.ts';
import { readMoney } from '../../profiles/money.ts';
import { fieldOf, readLine, readName, readText, titleOfErrors, type Reading } from '../../profiles/profile-text.ts';
import { readSkills } from '../../profiles/skills.ts';
import { careTypes } from '../../directory/care-types.ts';
import { isRateGiven } from '../consultant.ts';
import { countries, isCountry, type Country } from '../countries.ts';
import { isWorkPlace, travelText, workPlaces, type MoreDetails, type WorkDetails } from '../work-details.ts';
import { readBase, readCareTypes, readTravel, readWorkPlace } from './read-work-details.ts';

export type ProfileField =
  | 'name'
  | 'title'
  | 'specialization'
  | 'experience'
  | 'hourlyRate'
  | 'skills'
  | 'country'
  | 'about'
  | 'dayRate'
  | 'basedIn'
  | 'travelMiles'
  | 'workPlace'
  | 'careTypes';
export type ProfileForm = Record<ProfileField, string>;

export const profileLabels: Record<ProfileField, string> = {
  name: 'Full Name',
  title: 'Professional Title',
  specialization: 'Specialization',
  experience: 'Years of Experience',
  hourlyRate: 'Hourly Rate (£)',
  skills: 'Skills (comma separated)',
  country: 'Country',
  about: 'About',
  dayRate: 'Day Rate (£)',
  basedIn: 'Where you’re based',
  travelMiles: 'How far you travel',
  workPlace: 'How you work',
  careTypes: 'Types of care you know',
};

/** The values read from the form. A rate of '' means that none was entered. */
export type Profile = Omit<ProfileForm, 'experience' | 'country' | 'travelMiles' | 'workPlace' | 'careTypes'> &
  Pick<WorkDetails, 'travelMiles' | 'workPlace'> &
  Pick<MoreDetails, 'careTypes'> & { experience: number; country: Country };

const missing = {
  name: 'Enter your full name',
  title: 'Enter your professional title',
  specialization: 'Enter your specialization',
};
const mostYears = 80;
const wrongYears = `Enter your experience in whole years, from 0 to ${mostYears}`;
const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
/** The longest text that is read as a number of years, in characters. */
const longestFigure = 60;

/** Reads a whole number of years. An empty text, or one that is not a number, counts as 1 year. */
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
 * Reads days such as '2027-06-01,2027-06-02': the marked days, or the stored days before the user's changes. Past days
 * are left out.
 */
export function readMarkedDays(text: string, today = todayInLondon()): Reading<FreeDay[]> {
  const days = readDays(text)?.filter((day) => day >= today);
  if (days && checkDays(days, today) === undefined) return { value: days };
  return { problem: 'Some of your free days didn’t reach us. Open the Availability tab and mark them again.' };
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
    about: fieldOf((text) => readText(text, { what: 'your text', max: 2000 })),
    dayRate: fieldOf((text) => readMoney(text, { what: 'your day rate', max: 60, unit: ' per day' })),
    basedIn: fieldOf(readBase),
    travelMiles: fieldOf(readTravel),
    workPlace: fieldOf(readWorkPlace),
    careTypes: fieldOf(readCareTypes),
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
  about: longest.text,
  dayRate: longest.line,
  basedIn: longest.line,
  travelMiles: longest.choice,
  workPlace: longest.choice,
  careTypes: longest.line,
  days: longest.text,
  base: longest.text,
  mark: longest.id,
} as const;

/** Reads the form, in the browser and on the server. Errors are per field and say how to correct them. */
export function parseProfile(sent: FormData, site: NamedSite) {
  // Joins the ticked boxes into one text. The browser sends nothing if none is ticked.
  const form = new FormData();
  for (const [name, value] of sent) form.set(name, value);
  form.set('careTypes', sent.getAll('careTypes').join(','));
  return parseWithZod(form, { schema: schemaFor(site), disableAutoCoercion: true });
}

export function titleOfProfileErrors(texts: readonly string[]): string {
  return titleOfErrors(texts, Object.values(missing));
}

/** Returns the form values of a profile; without one, the initial values of a new form. */
export function profileForm(
  profile?: Record<Exclude<ProfileField, 'experience' | 'travelMiles' | 'careTypes'>, string> & {
    experience: number;
    travelMiles: number | null;
    careTypes: readonly string[];
  },
): ProfileForm {
  if (!profile) return { ...emptyForm, experience: '', country: 'uk' };
  return {
    name: profile.name,
    title: profile.title,
    specialization: profile.specialization,
    experience: String(profile.experience),
    hourlyRate: isRateGiven(profile.hourlyRate) ? profile.hourlyRate : '',
    skills: profile.skills,
    country: profile.country,
    about: profile.about,
    dayRate: profile.dayRate,
    basedIn: profile.basedIn,
    travelMiles: profile.travelMiles === null ? '' : String(profile.travelMiles),
    workPlace: profile.workPlace,
    careTypes: profile.careTypes.join(','),
  };
}

const emptyForm = Object.fromEntries(Object.keys(profileLabels).map((field) => [field, ''])) as ProfileForm;

/** Returns a stored value as it is shown to people. */
export function shownValue(field: ProfileField, value: string): string {
  if (field === 'country' && isCountry(value)) return countries[value];
  if (field === 'workPlace' && isWorkPlace(value)) return workPlaces[value];
  if (field === 'travelMiles' && value !== '') return travelText(Number(value));
  if (field !== 'careTypes') return value;
  const chosen = readCareTypes(value);
  return 'value' in chosen ? chosen.value.map((type) => careTypes[type]).join(', ') : value;
}
