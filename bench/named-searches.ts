import type { Consultant } from '../app/consultants/consultant.ts';

/**
 * A search text of B15, the demo people whom it should find, and whether one of the generated consultants is right. Who is
 * right was decided by reading the profiles, not by what the search finds.
 */
export type NamedSearch = { text: string; demo: readonly string[]; isRight: (consultant: Consultant) => boolean };

const works = (on: RegExp, as?: RegExp) => (consultant: Consultant) =>
  on.test([consultant.specialization, ...consultant.skills].join('\n')) && (!as || as.test(consultant.title));

export const namedSearches: readonly NamedSearch[] = [
  {
    text: 'turnaround manager',
    demo: ['Graham Ollerenshaw'],
    isRight: (consultant) => /^Turnaround manager/.test(consultant.title) || consultant.skills.includes('Turnaround'),
  },
  {
    text: 'CQC inspections',
    demo: ['Gillian Thackray', 'Tomasz Gorecki'],
    isRight: (consultant) => works(/CQC compliance|Mock inspections/)(consultant) || /inspector/.test(consultant.title),
  },
  { text: 'dementia nurse', demo: ['Amara Okafor', 'Sunita Gurung'], isRight: works(/Dementia care/, /nurse/) },
  { text: 'medication audits', demo: ['Priya Venkataraman'], isRight: works(/Medicines/) },
  { text: 'manual handling training', demo: ['Joseph Nkemelu'], isRight: works(/Moving and handling/) },
  {
    text: 'nurse for infection control',
    demo: ['Maricel Dizon', 'Deirdre Hanlon'],
    isRight: works(/Infection/, /nurse/),
  },
  { text: 'palliative care', demo: ['Helen Braithwaite'], isRight: works(/End of life/) },
  { text: 'managers interim', demo: ['Margaret Tunnicliffe'], isRight: works(/Interim management/) },
  {
    text: 'DoLS training',
    demo: ['Zubeda Karim'],
    isRight: (consultant) =>
      works(/Mental Capacity Act/)(consultant) && (works(/training/)(consultant) || /Trainer/.test(consultant.title)),
  },
  { text: 'safeguarding social worker', demo: ['Benedict Asante'], isRight: works(/Safeguarding/, /Social worker/) },
  { text: 'finance of care homes', demo: ['Daljit Sandhu', 'Ciarán Dunleavy'], isRight: works(/Finance|Budgeting/) },
  { text: 'pressure sores', demo: ['Rosalind Eames'], isRight: works(/Wound care/) },
];
