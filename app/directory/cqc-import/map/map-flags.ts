import { careTypeKeys, careTypes, type CareType } from '../../care-types.ts';
import { mapText } from './map-text.ts';

export type Flags = Record<CareType, boolean>;

/**
 * CQC's service types, each with its description in the API (which we store and show), its names in the API and the
 * directory CSV, and the flags that it sets. Extra care housing and Shared Lives count as supported living, because no
 * other type of the specification fits (docs/decisions/0011). 'Clinic' and 'Long term conditions services' set no flag.
 */
const services: [description: string, words: string[], ...flags: CareType[]][] = [
  ['Care home service with nursing', ['Nursing homes'], 'care_home', 'nursing_home'],
  ['Care home service without nursing', ['Residential homes'], 'care_home', 'residential_home'],
  ['Domiciliary care service', ['Homecare agencies'], 'domiciliary_care'],
  ['Supported living service', ['Supported living'], 'supported_living'],
  ['Extra Care housing services', ['Supported housing'], 'supported_living'],
  ['Shared Lives', ['Shared lives'], 'supported_living'],
  ['Specialist college service', ['Education disability services']],
  ['Hospice services', ['Hospice'], 'hospice'],
  ['Hospice services at home', ['Home hospice care'], 'hospice'],
  ['Rehabilitation services', ['Rehabilitation (illness/injury)'], 'rehabilitation'],
  [
    'Residential substance misuse treatment and/or rehabilitation service',
    ['Rehabilitation (substance abuse)'],
    'rehabilitation',
  ],
  ['Community healthcare service', ['Community services - Healthcare'], 'community_health'],
  ['Community health care services - Nurses Agency only', ['Community services - Nursing'], 'community_health'],
  ['Community health care services - Independent Midwives', ['Community health service'], 'community_health'],
  [
    'Community based services for people with a learning disability',
    ['Community services - Learning disabilities'],
    'learning_disabilities',
  ],
  [
    'Community based services for people with mental health needs',
    ['Community services - Mental Health'],
    'mental_health',
  ],
  ['Community based services for people who misuse substances', ['Community services - Substance abuse']],
  ['Acute services with overnight beds', ['Hospital'], 'hospital'],
  [
    'Acute services without overnight beds / listed acute services with or without overnight beds',
    ['Clinic', 'Acute services without overnight beds'],
  ],
  [
    'Hospital services for people with mental health needs, learning disabilities and problems with substance misuse',
    ['Hospitals - Mental health/capacity'],
    'hospital',
    'mental_health',
  ],
  ['Long term conditions services', ['Long-term conditions']],
  ['Dental service', ['Dentist']],
  ['Doctors consultation service', ['Doctors/GPs']],
  ['Doctors treatment service', []],
  ['Mobile doctors service', ['Mobile doctors']],
  ['Urgent care services', ['Urgent care centres']],
  ['Remote clinical advice service', ['Phone/online advice']],
  ['Prison Healthcare Services', ['Prison healthcare']],
  ['Ambulance service', ['Ambulances']],
  ['Diagnostic and/or screening service', ['Diagnosis/screening']],
  ['Diagnostic and/or screening service - single handed sessional providers', []],
  ['Blood and Transplant service', ['Blood and transplant service']],
  ['Hyperbaric Chamber', ['Hyperbaric chamber services']],
];

/** CQC's specialisms: the API's spelling (which we store), then the spellings of the directory CSV and of the ODS. */
const specialisms: [kept: string, ...spellings: string[]][] = [
  ['Caring for adults over 65 yrs', 'Older People'],
  ['Caring for adults under 65 yrs', 'Younger Adults'],
  ['Caring for children', 'Caring for children (0 - 18yrs)', 'Children 0-18 years'],
  [
    'Caring for people whose rights are restricted under the Mental Health Act',
    'People detained under the Mental Health Act',
  ],
  ['Dementia'],
  ['Eating disorders', 'People with an eating disorder'],
  ['Learning disabilities', 'Learning disabilities or autistic spectrum disorder'],
  ['Mental health conditions', 'Mental Health'],
  ['Physical disabilities', 'Physical Disability'],
  ['Sensory impairment', 'Sensory impairments'],
  ['Services for everyone', 'Whole Population'],
  ['Substance misuse problems', 'People who misuse drugs and alcohol'],
];

const key = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
const serviceBySpelling = new Map(
  services.flatMap((service) => [service[0], ...service[1]].map((spelling) => [key(spelling), service])),
);
const specialismBySpelling = new Map(
  specialisms.flatMap((spellings) => spellings.map((spelling) => [key(spelling), spellings[0]])),
);

const descriptions = services.map(([description]) => description);
const keptSpecialisms = specialisms.map(([kept]) => kept);

const unique = (texts: (string | null | undefined)[]) => [...new Set(texts.filter((text) => text))] as string[];

/** Sorts texts in the order of `list`, so that all sources give the same order. Texts not in `list` follow, A to Z. */
function inOrder(texts: string[], list: string[]): string[] {
  const place = (text: string) => (list.includes(text) ? list.indexOf(text) : list.length);
  return texts.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

/**
 * Returns the CQC descriptions of service types without duplicates: CQC's data may contain 'Doctors/GPs|Doctors/GPs'.
 * An unknown type is returned unchanged.
 */
export function mapServices(written: (string | null | undefined)[]): string[] {
  const named = unique(written.map((text) => serviceBySpelling.get(key(text ?? ''))?.[0] ?? mapText(text)));
  return inOrder(named, descriptions);
}

/** Splits a directory CSV field into service types, at bars or, if every part is a known type, at commas. */
export function splitServices(text: string): string[] {
  const isKnown = (one: string) => serviceBySpelling.has(key(one));
  return text.split('|').flatMap((one) => {
    const parts = one.split(/, ?/);
    return !isKnown(one) && parts.every(isKnown) ? parts : [one];
  });
}

/** Whether a service type, as mapServices returns it, is known. */
export function isKnownService(description: string): boolean {
  return descriptions.includes(description);
}

/**
 * Returns specialisms in the API's spelling, each once. Other texts are left out: until about 2020 the CSV also listed
 * regulated activities in that column.
 */
export function mapSpecialisms(written: (string | null | undefined)[]): string[] {
  return inOrder(unique(written.map((text) => specialismBySpelling.get(key(text ?? '')))), keptSpecialisms);
}

/** Returns the known service types in a text, where a comma may separate two types or be part of one. */
export function mapListedServices(text: string): string[] {
  const found = services.filter(([description]) =>
    `, ${text}, `.toLowerCase().includes(`, ${description.toLowerCase()}, `),
  );
  return found.map(([description]) => description);
}

/** Returns flags that are all unset. */
export function noFlags(): Flags {
  return Object.fromEntries(careTypeKeys.map((type) => [type, false])) as Flags;
}

/** Returns the flags for these service types and for careHome = Y. A location in scope has at least one flag. */
export function flagsOfServices(descriptions: string[], isCareHome = false): Flags {
  const flags = noFlags();
  for (const description of descriptions) {
    const [, , ...set] = serviceBySpelling.get(key(description)) ?? [description, []];
    for (const flag of set) flags[flag] = true;
  }
  flags.care_home ||= isCareHome;
  return flags;
}

/**
 * Adds the flags that specialisms set: CQC records mental health and learning disabilities far more often as
 * specialisms than as service types (14,273 against 887 in October 2024; docs/decisions/0011).
 */
export function withSpecialisms(flags: Flags, kept: string[]): Flags {
  const has = (name: string) => kept.includes(name);
  return {
    ...flags,
    mental_health:
      flags.mental_health ||
      has('Mental health conditions') ||
      has('Caring for people whose rights are restricted under the Mental Health Act'),
    learning_disabilities: flags.learning_disabilities || has('Learning disabilities'),
  };
}

/** Whether a place with these flags is listed. The service types of dentists, GPs and ambulances set no flag. */
export function isInScope(flags: Flags): boolean {
  return careTypeKeys.some((type) => flags[type]);
}

const byPriority: CareType[] = [
  'nursing_home',
  'residential_home',
  'care_home',
  'hospice',
  'hospital',
  'supported_living',
  'domiciliary_care',
  'rehabilitation',
  'community_health',
  'mental_health',
  'learning_disabilities',
];

/**
 * Returns the main type of a place in the product's words. It is the type that Skills for Care ranks highest among the
 * set flags or, if none is set, the first service type. Skills for Care publishes the ranking in
 * utils/value_labels/ind_cqc_filled_posts/primary_service_type_mapping.py.
 */
export function mapProviderType(flags: Flags, descriptions: string[]): string | null {
  const main = byPriority.find((type) => flags[type]);
  return main ? careTypes[main] : (descriptions[0] ?? null);
}

const flagsByCategory: Record<string, CareType[]> = {
  'community based adult social care services': ['domiciliary_care'],
  'hospice services': ['hospice'],
  'acute hospital nhs non specialist': ['hospital'],
  'acute hospital nhs specialist': ['hospital'],
  'acute hospital independent non specialist': ['hospital'],
  'acute hospital independent specialist': ['hospital'],
  'community health nhs independent': ['community_health'],
  'mental health community hospital independent': ['hospital', 'mental_health'],
  'mental health community residential nhs': ['mental_health'],
  'residential substance misuse': ['rehabilitation'],
};

const flagsByGroup: Record<string, CareType[]> = {
  'care homes': ['care_home'],
  homecare: ['domiciliary_care'],
  'supported living': ['supported_living'],
  'extra care housing': ['supported_living'],
  'shared lives': ['supported_living'],
};

/**
 * Returns the flags that follow from 'Care Home?', the primary inspection category and the rated service groups in the
 * ratings file. They are less exact than service types (most supported living is in the home care category), so they
 * count only for locations that no better source contains.
 */
export function flagsOfCategory(category: string, isCareHome: boolean, groups: string[] = []): Flags {
  const flags = noFlags();
  const named = groups.flatMap((group) => flagsByGroup[key(group)] ?? []);
  for (const flag of named.length > 0 ? named : (flagsByCategory[key(category)] ?? [])) flags[flag] = true;
  flags.care_home ||= isCareHome;
  return flags;
}
