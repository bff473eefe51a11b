import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod/mini';
import { longest } from '../../../ui/form/field-lengths.ts';
import type { NamedSite } from '../../accounts/misleading-name.ts';
import { readMoney } from '../../profiles/money.ts';
import { fieldOf, readDuration, readLine, readName, readText, titleOfErrors } from '../../profiles/profile-text.ts';
import { readSkills } from '../../profiles/skills.ts';
import { isBudgetGiven } from '../service.ts';

export const listingFormFields = [
  'name',
  'type',
  'location',
  'needsDescription',
  'projectDuration',
  'budget',
  'skills',
  'requirements',
  'certifications',
  'facilityInformation',
] as const;
export type ListingField = (typeof listingFormFields)[number];
/** The values of the form. An empty budget, duration or description means none. */
export type ListingForm = Record<ListingField, string>;

export const listingLabels: Record<ListingField, string> = {
  name: 'Organization Name',
  type: 'Service Type',
  location: 'Location',
  needsDescription: 'Description of Needs',
  projectDuration: 'Project Duration',
  budget: 'Budget',
  skills: 'Required Skills (comma separated)',
  requirements: 'Requirements',
  certifications: 'Certifications',
  facilityInformation: 'Facility Information',
};

/** All fields of the form. */
export const listingFields = {
  name: longest.line,
  type: longest.line,
  location: longest.line,
  needsDescription: longest.text,
  projectDuration: longest.line,
  budget: longest.line,
  skills: longest.text,
  requirements: longest.text,
  certifications: longest.text,
  facilityInformation: longest.text,
  mark: longest.id,
} as const satisfies Record<ListingField | 'mark', number>;

const missing = {
  name: 'Enter your organisation’s name',
  type: 'Enter your service type. For example, Care Home',
  location: 'Enter where your service is. For example, Leeds',
};
const longestText = 2000;
const text = (what: string) => fieldOf((typed) => readText(typed, { what, max: longestText }));

const nameLimits = { what: 'the name of your organization', max: 120, missing: missing.name };
const schemaFor = (site: NamedSite) =>
  z.object({
    name: fieldOf((typed) => readName(typed, nameLimits, site)),
    type: fieldOf((typed) => readLine(typed, { what: 'the type of your service', max: 60, missing: missing.type })),
    location: fieldOf((typed) => readLine(typed, { what: 'the location', max: 120, missing: missing.location })),
    needsDescription: text('the description of your needs'),
    projectDuration: fieldOf((typed) => readDuration(typed, { what: 'the duration', max: 60 })),
    budget: fieldOf((typed) => readMoney(typed, { what: 'your budget', max: 60, unit: '' })),
    skills: fieldOf(readSkills),
    requirements: text('the requirements'),
    certifications: text('the certifications'),
    facilityInformation: text('the facility information'),
    mark: z.string(),
  });

/** Reads the form, in the browser and on the server. Errors are per field and say how to correct them. */
export function parseListing(form: FormData, site: NamedSite) {
  return parseWithZod(form, { schema: schemaFor(site), disableAutoCoercion: true });
}

export function titleOfListingErrors(texts: readonly string[]): string {
  return titleOfErrors(texts, Object.values(missing));
}

/** Returns the form values of a listing; without one, the initial values of a new form. */
export function listingForm(listing?: ListingForm): ListingForm {
  const form = Object.fromEntries(listingFormFields.map((field) => [field, listing?.[field] ?? ''])) as ListingForm;
  return { ...form, budget: isBudgetGiven(form.budget) ? form.budget : '' };
}
