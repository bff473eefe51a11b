import { peopleGroups } from '../provider.ts';

// Turns some of the regulator's terms into words that families use. Other terms are shown as in the source.

const services: Record<string, string> = {
  'care home service with nursing': 'Care home with nursing',
  'care home service without nursing': 'Care home without nursing',
  'domiciliary care service': 'Care in your own home',
  'supported living service': 'Supported living',
  'extra care housing services': 'Extra care housing',
  'hospice services': 'Hospice',
  'hospice services at home': 'Hospice care at home',
  'rehabilitation services': 'Rehabilitation',
  'residential substance misuse treatment and/or rehabilitation service':
    'Residential treatment for drug or alcohol problems',
  'community healthcare service': 'Community healthcare',
  'community health care services - nurses agency only': 'Nursing agency',
  'community health care services - independent midwives': 'Independent midwives',
  'community based services for people with a learning disability':
    'Support in the community for people with a learning disability',
  'community based services for people with mental health needs':
    'Support in the community for people with mental health needs',
  'community based services for people who misuse substances':
    'Support in the community for people with drug or alcohol problems',
  'acute services with overnight beds': 'Hospital treatment with overnight stays',
  'acute services without overnight beds / listed acute services with or without overnight beds':
    'Hospital treatment without overnight stays',
  'hospital services for people with mental health needs, learning disabilities and problems with substance misuse':
    'Hospital care for people with mental health needs, learning disabilities, or drug or alcohol problems',
  'long term conditions services': 'Care for long-term conditions',
  'dental service': 'Dentist',
  'doctors consultation service': 'Consultations with a doctor',
  'doctors treatment service': 'Treatment by a doctor',
  'mobile doctors service': 'Visiting doctors',
  'urgent care services': 'Urgent care',
  'remote clinical advice service': 'Medical advice by phone or online',
  'prison healthcare services': 'Healthcare in prison',
  'ambulance service': 'Ambulance',
  'diagnostic and/or screening service': 'Tests and screening',
};

const people: Record<string, string> = {
  'caring for adults over 65 yrs': peopleGroups.over65,
  'caring for adults under 65 yrs': peopleGroups.under65,
  'caring for children': peopleGroups.children,
  'caring for people whose rights are restricted under the mental health act': peopleGroups['mental-health-act'],
  dementia: peopleGroups.dementia,
  'eating disorders': peopleGroups['eating-disorders'],
  'learning disabilities': peopleGroups['learning-disabilities'],
  'mental health conditions': peopleGroups['mental-health'],
  'physical disabilities': peopleGroups['physical-disabilities'],
  'sensory impairment': peopleGroups.sensory,
  'services for everyone': peopleGroups.everyone,
  'substance misuse problems': peopleGroups['substance-misuse'],
};

const inWords = (words: Record<string, string>, given: readonly string[]) => [
  ...new Set(given.map((text) => words[text.toLowerCase()] ?? text)),
];

/** Returns the services of a provider in plain words. */
export function serviceTexts(servicesOffered: readonly string[]): string[] {
  return inWords(services, servicesOffered);
}

const peopleOrder: readonly string[] = Object.values(peopleGroups);
/** The position of a group of people in the filter; unknown groups come last. */
const positionOf = (text: string) => (peopleOrder.indexOf(text) + peopleOrder.length + 1) % (peopleOrder.length + 1);

/** Returns the groups of people that a provider looks after, in plain words and in the order of the filter. */
export function peopleTexts(specialties: readonly string[]): string[] {
  return inWords(people, specialties).toSorted((one, other) => positionOf(one) - positionOf(other));
}
