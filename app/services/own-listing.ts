import { partsOf } from '../../ui/form/comma-list.ts';
import type { Completeness } from '../../ui/completeness.tsx';
import type { ListingField, ListingForm } from './own/listing-rules.ts';

export const listingFormId = 'service-profile';

const skillsWanted = 3;
// Without the duration: a blank one is stored as '1-3 months', which a user may also have typed.
const wanted: readonly [field: ListingField, label: string, why?: string][] = [
  ['needsDescription', 'a description of your needs', 'Consultants use it to decide whether to get in touch.'],
  ['budget', 'a budget', 'Consultants compare budgets before they get in touch.'],
  ['skills', `at least ${skillsWanted} skills`, 'Consultants look for listings that need their skills.'],
  ['requirements', 'requirements'],
  ['certifications', 'certifications'],
  ['facilityInformation', 'facility information'],
];

/** Returns how many of the details that consultants look for are filled in, and which are missing. */
export function listingCompleteness(form: ListingForm): Completeness {
  const isGiven = (field: ListingField) =>
    field === 'skills' ? partsOf(form.skills).length >= skillsWanted : form[field] !== '';
  const missing = wanted.filter(([field]) => !isGiven(field));
  return {
    // A listing cannot exist without name, type and location.
    done: 1 + wanted.length - missing.length,
    total: 1 + wanted.length,
    missing: missing.map(([field, label, why]) => ({ label, to: `/service-profile#${listingFormId}-${field}`, why })),
  };
}
