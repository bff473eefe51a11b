import type { Consultant } from '../app/consultants/consultant.ts';
import { namedSearches as ofDemoPeople } from '../tests/support/named-searches.ts';

/** The fields that decide whether a consultant is a right result. */
export type Judged = Pick<Consultant, 'title' | 'specialization' | 'skills'>;

/**
 * A search text of B15, the demo consultants that it should find, and `isRight`, which judges generated consultants.
 */
export type NamedSearch = { text: string; demo: readonly string[]; isRight: (consultant: Judged) => boolean };

const does = (on: RegExp) => (consultant: Judged) =>
  on.test([consultant.specialization, ...consultant.skills].join('\n'));
const is = (as: RegExp) => (consultant: Judged) => as.test(consultant.title);
const both = (one: NamedSearch['isRight'], other: NamedSearch['isRight']) => (consultant: Judged) =>
  one(consultant) && other(consultant);
const either = (one: NamedSearch['isRight'], other: NamedSearch['isRight']) => (consultant: Judged) =>
  one(consultant) || other(consultant);

const inspects = either(does(/CQC|inspections/), is(/inspector/));

/** For each search text, which generated consultants it should find, judging by words.ts, not by actual results. */
const rightOnes: Record<string, NamedSearch['isRight']> = {
  'CQC turnaround': both(inspects, either(does(/Turnaround/), is(/Turnaround/))),
  inspections: inspects,
  medication: either(does(/Medicines/), is(/Pharmacist/)),
  'dementia training': both(does(/Dementia/), either(does(/training|coaching/), is(/Trainer/))),
  'infection prevention nurse': both(does(/Infection/), is(/nurse/)),
  HR: does(/Recruitment/),
  'safeguarding lead': does(/Safeguarding/),
  palliative: does(/End of life/),
  'mental capacity': does(/Mental Capacity/),
  'interim manager': does(/Interim management/),
  'falls physio': both(does(/Falls/), is(/Physiotherapist/)),
  'accountant for nursing homes': does(/Finance|Budgeting/),
};

export const namedSearches: readonly NamedSearch[] = ofDemoPeople.map(([text, demo]) => ({
  text,
  demo,
  isRight: rightOnes[text] ?? (() => false),
}));
