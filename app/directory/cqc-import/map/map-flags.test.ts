import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { careTypeKeys } from '../../care-types.ts';
import {
  flagsOfCategory,
  flagsOfServices,
  isInScope,
  mapListedServices,
  mapProviderType,
  mapServices,
  mapSpecialisms,
  noFlags,
  withSpecialisms,
} from './map-flags.ts';

test.each([
  ['Nursing homes', ['care_home', 'nursing_home'], 'Nursing Home'],
  ['Residential homes', ['care_home', 'residential_home'], 'Residential Home'],
  ['Supported living', ['supported_living'], 'Supported Living'],
  ['Supported housing', ['supported_living'], 'Supported Living'],
  ['Shared lives', ['supported_living'], 'Supported Living'],
  ['Homecare agencies', ['domiciliary_care'], 'Domiciliary Care'],
  ['Community services - Healthcare', ['community_health'], 'Community Health'],
  ['Community services - Nursing', ['community_health'], 'Community Health'],
  ['Community health service', ['community_health'], 'Community Health'],
  ['Hospital', ['hospital'], 'Hospital'],
  ['Hospitals - Mental health/capacity', ['hospital', 'mental_health'], 'Hospital'],
  ['Community services - Mental Health', ['mental_health'], 'Mental Health'],
  ['Community services - Learning disabilities', ['learning_disabilities'], 'Learning Disabilities'],
  ['Rehabilitation (illness/injury)', ['rehabilitation'], 'Rehabilitation'],
  ['Rehabilitation (substance abuse)', ['rehabilitation'], 'Rehabilitation'],
  ['Hospice', ['hospice'], 'Hospice'],
  ['Home hospice care', ['hospice'], 'Hospice'],
  ['Clinic', [], 'Acute services without overnight beds / listed acute services with or without overnight beds'],
  ['Doctors/Gps', [], 'Doctors consultation service'],
  ['Dentist', [], 'Dental service'],
  ['Long-term conditions', [], 'Long term conditions services'],
])('DATA-28 DIR-26 the service type %s sets %j', (word, set, providerType) => {
  const services = mapServices([word, word]);
  const flags = flagsOfServices(services);
  expect(flags).toEqual({ ...noFlags(), ...Object.fromEntries(set.map((flag) => [flag, true])) });
  expect(mapProviderType(flags, services)).toBe(providerType);
  expect(services).toHaveLength(1);
});

test('DATA-28 careHome = Y sets care home by itself, and the specialisms set mental health and learning disabilities', () => {
  expect(flagsOfServices([], true)).toEqual({ ...noFlags(), care_home: true });
  expect(mapProviderType(flagsOfServices([], true), [])).toBe('Care Home');
  expect(mapProviderType(noFlags(), [])).toBeNull();
  const both = withSpecialisms(noFlags(), [
    'Mental health conditions',
    'Learning disabilities',
    'Services for everyone',
  ]);
  expect(both).toEqual({ ...noFlags(), mental_health: true, learning_disabilities: true });
  const held = 'Caring for people whose rights are restricted under the Mental Health Act';
  expect(withSpecialisms(noFlags(), [held]).mental_health).toBe(true);
});

test('DATA-26 the main type of several: the order of Skills for Care', () => {
  const type = (...words: string[]) => mapProviderType(flagsOfServices(mapServices(words)), mapServices(words));
  expect(type('Residential homes', 'Nursing homes')).toBe('Nursing Home');
  expect(type('Homecare agencies', 'Supported living')).toBe('Supported Living');
  expect(type('Homecare agencies', 'Hospice')).toBe('Hospice');
  expect(type('Rehabilitation (illness/injury)', 'Homecare agencies')).toBe('Domiciliary Care');
});

test('DATA-27 one spelling for the specialisms of API, CSV and ODS; regulated activities are not specialisms', () => {
  expect(
    mapSpecialisms([
      'Sensory impairments',
      'Sensory Impairment',
      'Caring for children (0 - 18yrs)',
      'Older People',
      'Whole Population',
      'Personal care',
      null,
    ]),
  ).toEqual(['Caring for adults over 65 yrs', 'Caring for children', 'Sensory impairment', 'Services for everyone']);
});

test('service types in one text, parted by commas that they contain themselves', () => {
  const hospital =
    'Hospital services for people with mental health needs, learning disabilities and problems with substance misuse';
  expect(mapListedServices(`Hospice services at home, ${hospital}`)).toEqual(['Hospice services at home', hospital]);
  expect(mapListedServices('Hospice services')).toEqual(['Hospice services']);
});

test('DATA-28 what the ratings file lets one know', () => {
  const set = (flags: object) => Object.entries(flags).flatMap(([flag, isSet]) => (isSet ? [flag] : []));
  expect(set(flagsOfCategory('Residential social care', true))).toEqual(['care_home']);
  expect(set(flagsOfCategory('Community based adult social care services', false))).toEqual(['domiciliary_care']);
  expect(
    set(flagsOfCategory('Community based adult social care services', false, ['Overall', 'Supported Living'])),
  ).toEqual(['supported_living']);
  expect(set(flagsOfCategory('Acute hospital - Independent non-specialist', false))).toEqual(['hospital']);
  expect(set(flagsOfCategory('GP Practices', false))).toEqual([]);
});

test('DATA-28 CONST-05 DIR-26 the flags of all 54,779 locations of the directory of October 2024, as counted for section 7.1', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/cqc/counts-2024.csv'), 'utf8');
  const rows = parse(file, { columns: true }) as { Specialisms: string; ServiceTypes: string; Count: string }[];
  const read = rows.map(({ Specialisms, ServiceTypes, Count }) => {
    const byService = flagsOfServices(mapServices(ServiceTypes.split('|')));
    return {
      byService,
      flags: withSpecialisms(byService, mapSpecialisms(Specialisms.split('|'))),
      count: Number(Count),
    };
  });
  const sum = (wanted: (row: (typeof read)[number]) => boolean) =>
    read.filter(wanted).reduce((total, { count }) => total + count, 0);
  expect(sum(() => true)).toBe(54_779);
  expect(sum(({ byService }) => isInScope(byService))).toBe(54_779 - 22_472);
  expect(Object.fromEntries(careTypeKeys.map((type) => [type, sum(({ byService }) => byService[type])]))).toEqual({
    care_home: 14_703,
    nursing_home: 4263,
    residential_home: 10_598,
    supported_living: 4411,
    domiciliary_care: 13_998,
    community_health: 983,
    hospital: 1438,
    mental_health: 887,
    learning_disabilities: 183,
    rehabilitation: 959,
    hospice: 288,
  });
  expect(sum(({ flags }) => flags.mental_health)).toBe(14_273);
  expect(sum(({ flags }) => flags.learning_disabilities)).toBe(14_370);
});
