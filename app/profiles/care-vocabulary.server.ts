import { termKey, type SearchVocabulary } from '../../platform/search/parse-words.server.ts';

/**
 * Terms of the care sector that mean the same to people who search. Different forms of a word need no entry, because
 * the database treats them as equal: 'audits' and 'audit', 'management' and 'manager'. All terms are in the form of
 * plainWords.
 */
const sameMeaning: readonly (readonly string[])[] = [
  ['inspection', 'inspections', 'inspector', 'inspectors'],
  ['medication', 'medications', 'meds', 'medicine', 'medicines', 'emar', 'pharmacist', 'pharmacy'],
  ['training', 'trainer', 'trainers', 'train', 'teaching', 'educator'],
  ['audit', 'audits', 'auditing', 'auditor', 'auditors'],
  ['nurse', 'nurses', 'nursing', 'rgn', 'rn'],
  ['dementia', 'alzheimers', 'alzheimer'],
  ['learning disability', 'learning disabilities', 'ld'],
  ['autism', 'autistic'],
  ['end of life', 'end of life care', 'palliative', 'palliative care', 'advance care planning', 'eol'],
  ['hr', 'human resources', 'employment', 'personnel'],
  ['recruitment', 'recruiting', 'recruiter', 'hiring', 'sponsor licence', 'sponsorship'],
  ['finance', 'finances', 'financial', 'accountant', 'accounting', 'accounts', 'budgeting', 'bookkeeping'],
  ['infection control', 'infection prevention', 'infection prevention and control', 'ipc'],
  ['safeguarding', 'safe guarding', 'adult protection', 'section 42'],
  ['mca', 'mental capacity', 'mental capacity act', 'dols', 'deprivation of liberty', 'lps', 'best interests'],
  [
    'wound',
    'wounds',
    'wound care',
    'tissue viability',
    'pressure ulcer',
    'pressure ulcers',
    'pressure sores',
    'skin care',
  ],
  ['nutrition', 'dietitian', 'dietician', 'diet', 'diets', 'malnutrition'],
  ['moving and handling', 'manual handling', 'people handling', 'hoist', 'hoisting'],
  ['governance', 'board', 'trustee', 'trustees'],
  ['mental health', 'rmn', 'psychiatric'],
  ['physio', 'physiotherapist', 'physiotherapy'],
  ['occupational therapy', 'occupational therapist'],
  ['speech and language', 'speech and language therapist', 'dysphagia', 'swallowing', 'slt', 'salt'],
  ['behaviour', 'challenging behaviour', 'positive behaviour support', 'pbs', 'distressed behaviour'],
  ['digital', 'software', 'technology', 'electronic'],
  ['complaint', 'complaints', 'duty of candour'],
  ['home care', 'homecare', 'domiciliary', 'domiciliary care', 'care at home'],
  ['interim', 'temporary', 'cover', 'locum'],
  ['health and safety', 'fire safety', 'fire risk', 'legionella', 'coshh', 'riddor'],
  ['chc', 'continuing healthcare', 'continuing health care', 'funded nursing care', 'fnc'],
  ['reablement', 'rehabilitation', 'rehab'],
  ['coaching', 'coach', 'mentoring', 'mentor', 'supervision'],
  ['elderly', 'older people', 'older persons'],
  ['quality assurance', 'qa', 'quality auditor'],
  ['care planning', 'care plan', 'care plans'],
  ['occupancy', 'marketing', 'enquiries'],
  ['turnaround', 'turn around'],
];

/** A search for the first term of each row also finds the other terms, but not the other way round. */
const alsoMeans: readonly (readonly [term: string, ...others: string[]])[] = [
  [
    'cqc',
    'care quality commission',
    'inspection',
    'inspector',
    'warning notices',
    'single assessment framework',
    'quality statements',
    'provider information return',
    'special measures',
  ],
  ['care quality commission', 'cqc', 'inspection', 'inspector'],
  ['regulator', 'cqc', 'inspection', 'inspector', 'compliance'],
  ['regulation', 'cqc', 'compliance', 'inspection'],
  ['turnaround', 'improvement plans', 'recovery plan'],
  ['turn around', 'improvement plans', 'recovery plan'],
  ['rescue', 'turnaround', 'improvement plans', 'recovery plan'],
  ['failing', 'turnaround', 'inadequate', 'requires improvement', 'special measures', 'improvement plans'],
  ['failed', 'turnaround', 'inadequate', 'requires improvement', 'special measures'],
  ['special measures', 'turnaround', 'warning notices', 'embargo'],
  ['requires improvement', 'turnaround', 'improvement plans', 'action plans', 'inspection'],
  ['inadequate', 'turnaround', 'warning notices', 'embargo'],
  ['training', 'coaching'],
  ['staffing', 'recruitment', 'retention', 'rota', 'rotas', 'workforce'],
  ['well led', 'governance', 'leadership', 'quality assurance', 'registered manager'],
  ['policies', 'procedures'],
  ['procedures', 'policies'],
];

/** Words that do not narrow a search in the lists of consultants or of care services' listings. */
const sayingNothing = [
  'consultant',
  'consultants',
  'consultancy',
  'adviser',
  'advisers',
  'advisor',
  'advisors',
  'expert',
  'experts',
  'specialist',
  'specialists',
  'someone',
  'somebody',
  'help',
  'need',
  'needed',
  'looking',
  'find',
  'want',
];

const others = new Map<string, string[]>();
function addOthers(term: string, meant: readonly string[]) {
  const key = termKey(term);
  const known = others.get(key) ?? [];
  // Plurals match their singular without an entry.
  const keys = new Set([key, ...known.map(termKey)]);
  const added = meant.filter((other) => !keys.has(termKey(other)) && keys.add(termKey(other)));
  others.set(key, [...known, ...added]);
}
for (const group of sameMeaning) for (const term of group) addOthers(term, group);
for (const [term, ...meant] of alsoMeans) addOthers(term, meant);

/** All words of the vocabulary, as people write them. */
export const careWords: ReadonlySet<string> = new Set(
  [...sameMeaning.flat(), ...alsoMeans.flat(), ...sayingNothing].flatMap((term) => term.split(' ')),
);

/** What search words mean in the lists of consultants and of care services' needs. */
export const careVocabulary: SearchVocabulary = { others, optional: new Set(sayingNothing) };
