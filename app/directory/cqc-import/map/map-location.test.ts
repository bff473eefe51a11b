import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { careTypeKeys } from '../../care-types.ts';
import type { ProviderRecord } from '../../records/provider-record.ts';
import { bedsText } from '../../provider-texts.ts';
import { locationColumns, mapLocation } from './map-location.ts';

type Json = Record<string, unknown>;
const fixtures = join(import.meta.dirname, '../../../../tests/fixtures/cqc');
const read = (name: string) => JSON.parse(readFileSync(join(fixtures, name), 'utf8')) as Json[];
const oldham = read('oldham-2025-03.json');
const [live = {}] = read('live-2026-09.json');

const questions = ['Safe', 'Effective', 'Caring', 'Responsive', 'Well-led'];
const byId = (id: string) => oldham.find(({ locationId }) => locationId === id) ?? {};
function recordOf(json: unknown): ProviderRecord {
  const answer = mapLocation(json);
  if (answer.kind !== 'record') throw new Error(JSON.stringify(answer));
  return answer.record;
}
const records = oldham.flatMap((json) => {
  const answer = mapLocation(json);
  return answer.kind === 'record' ? [answer.record] : [];
});
const registered = records.filter((record) => record.is_registered);
const gone = records.filter((record) => !record.is_registered);
const count = (values: unknown[]) => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
};

// A separate program counted the numbers below in CQC's own responses, using only the rules in section 7.

test('D20 DATA-25 all 451 real locations of Oldham are understood: 116 of the 216 registered are in scope', () => {
  expect(count(oldham.map((json) => json['registrationStatus'] as string))).toEqual({
    Registered: 216,
    Deregistered: 235,
  });
  expect(count(oldham.map((json) => mapLocation(json).kind))).toEqual({ record: 248, skipped: 203 });
  expect([registered.length, gone.length]).toEqual([116, 132]);
  expect(
    new Set(oldham.map((json) => mapLocation(json)).flatMap((one) => (one.kind === 'skipped' ? [one.reason] : []))),
  ).toEqual(new Set(['No service type covered by the directory']));
});

test('CONST-06 CONST-07 D20 their ratings, of both systems', () => {
  expect(count(registered.map((record) => record.current_rating))).toEqual({
    Outstanding: 4,
    Good: 63,
    'Requires Improvement': 12,
    'No published rating': 37,
  });
  expect(count(gone.map((record) => record.current_rating))).toEqual({
    Good: 28,
    'Requires Improvement': 14,
    Inadequate: 1,
    'Inspected but not rated': 2,
    'No published rating': 87,
  });
  expect(records.every((record) => record.is_rating_loaded)).toBe(true);
  expect(count(registered.map((record) => record.rating_text ?? null))).toMatchObject({
    'Requires improvement': 12,
    null: 35,
  });
});

test('DATA-28 CONST-05 DIR-26 their flags', () => {
  const flags = (of: ProviderRecord[]) =>
    Object.fromEntries(careTypeKeys.map((type) => [type, of.filter((one) => one[type]).length]));
  expect(flags(registered)).toEqual({
    care_home: 44,
    nursing_home: 8,
    residential_home: 36,
    supported_living: 16,
    domiciliary_care: 62,
    community_health: 2,
    hospital: 6,
    mental_health: 57,
    learning_disabilities: 37,
    rehabilitation: 2,
    hospice: 1,
  });
  expect(flags(gone)).toMatchObject({
    care_home: 43,
    nursing_home: 18,
    domiciliary_care: 73,
    rehabilitation: 12,
    hospice: 0,
  });
});

test('DATA-25 DATA-26 DATA-27 their contacts, beds, dates and lists', () => {
  expect(registered.filter((record) => record.phone).length).toBe(104);
  expect(registered.every(({ phone }) => phone === null || /^0\d{9,11}$/.test(phone ?? ''))).toBe(true);
  expect(registered.filter((record) => record.website?.startsWith('https://')).length).toBe(46);
  // 44 care homes, a hospice, a rehabilitation clinic, and 63 places that have no beds according to CQC.
  expect(registered.filter((record) => record.beds_total !== null).length).toBe(109);
  expect(registered.filter((record) => record.beds_total === 0).length).toBe(63);
  expect(registered.reduce((sum, record) => sum + (record.beds_total ?? 0), 0)).toBe(1602);
  // 74 have an inspection, and one has only an assessment.
  expect(registered.filter((record) => record.last_inspection_date).length).toBe(75);
  expect(registered.filter((record) => record.is_dormant).length).toBe(9);
  expect(gone.filter((record) => record.deregistered_on).length).toBe(132);
  expect(registered.every(({ postcode }) => /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(postcode ?? ''))).toBe(true);
  expect(registered.every(({ name }) => !/\s\s|^\s|\s$/.test(name))).toBe(true);
  expect(registered.every(({ services_offered: services }) => new Set(services).size === services?.length)).toBe(true);
  expect(registered.every(({ region }) => region === 'North West')).toBe(true);
});

test('D22 home care has no beds, whoever it looks after, also where a source does not count them', () => {
  const homeCare = registered.filter((record) => record.domiciliary_care && !record.care_home);
  const texts = homeCare.map((one) => bedsText({ bedsTotal: null, types: careTypeKeys.filter((type) => one[type]) }));
  expect(count(texts)).toEqual({ 'Not applicable': 60 });
});

test('D20 a location of the newer system has its rating there: Treetops is Good, published on 17 September 2024', () => {
  expect(byId('1-5203053560')).not.toHaveProperty('currentRatings');
  expect(recordOf(byId('1-5203053560'))).toMatchObject({
    name: 'Treetops Nursing Home',
    provider_type: 'Nursing Home',
    current_rating: 'Good',
    rating_text: 'Good',
    rating_date: '2024-09-17',
    last_inspection_date: '2024-07-15',
    key_questions: questions.map((name) => ({ name, rating: 'Good', date: '2024-09-17' })),
    beds_total: 34,
    registered_on: '2018-06-04',
  });
  expect(recordOf(byId('1-5312102242'))).toMatchObject({ current_rating: 'Good', rating_date: '2024-08-08' });
});

test('D20 a location with a rating of neither system has none, never a good one', () => {
  const never = recordOf(byId('1-12151708125'));
  expect(never).toMatchObject({
    current_rating: 'No published rating',
    rating_text: null,
    rating_date: null,
    key_questions: [],
    last_inspection_date: null,
  });
  const empty = recordOf(byId('1-16561595022'));
  expect(empty).toMatchObject({ current_rating: 'No published rating', key_questions: [] });
});

test('DATA-26 a record of the older system, whole', () => {
  // prettier-ignore
  expect(recordOf(byId('1-112467585'))).toEqual({
    cqc_location_id: '1-112467585', cqc_provider_id: '1-101630228', name: 'Anbridge Care Home',
    address_line_1: '1 Herbert Street', address_line_2: null, town_city: 'Oldham', county: 'Lancashire', postcode: 'OL4 2QU',
    phone: '01616652232', website: 'https://www.anbridgecarehome.co.uk', provider_type: 'Residential Home',
    current_rating: 'Good', is_rating_loaded: true, rating_text: 'Good', rating_date: '2023-09-02', is_rating_inherited: false,
    key_questions: questions.map((name) => ({ name, rating: 'Good', date: '2023-09-02' })),
    last_inspection_date: '2023-08-09', beds_total: 21, services_offered: ['Care home service without nursing'],
    specialties: ['Caring for adults over 65 yrs', 'Dementia', 'Mental health conditions', 'Physical disabilities', 'Sensory impairment'],
    care_home: true, nursing_home: false, residential_home: true, supported_living: false, domiciliary_care: false,
    community_health: false, hospital: false, mental_health: true, learning_disabilities: false, rehabilitation: false,
    hospice: false, latitude: 53.5529658, longitude: -2.0846991, region: 'North West', local_authority: 'Oldham',
    brand_name: null, registered_on: '2010-12-29', is_registered: true, deregistered_on: null, is_dormant: false,
  });
});

test('DATA-25 a live record of 2026: the brand without its prefix, no phone, a path in the website', () => {
  expect(recordOf(live)).toMatchObject({
    cqc_location_id: '1-10000302982',
    brand_name: 'Greensleeves',
    phone: null,
    website: 'https://www.greensleeves.org.uk/care-homes/henley-house-ipswich-suffolk/',
    region: 'East',
    beds_total: 66,
    current_rating: 'Good',
    rating_date: '2022-04-20',
  });
});

test('a rating inherited from who had the place before is marked; two of five key questions do not make it one', () => {
  expect(registered.filter((record) => record.is_rating_inherited).length).toBe(8);
  expect(recordOf(byId('1-14443163311'))).toMatchObject({
    is_rating_inherited: true,
    current_rating: 'Requires Improvement',
  });
  expect(recordOf(byId('1-9588358014')).is_rating_inherited).toBe(false);
});

test('every record has every column that the source carries', () => {
  expect(locationColumns.forNewOnly).toEqual([]);
  for (const record of records) expect(Object.keys(record).sort()).toEqual([...locationColumns.carried].sort());
});

test('one that has gone is a record even when its service types have gone too; a dentist who has gone is not', () => {
  const left = { ...byId('1-112467585'), registrationStatus: 'Deregistered', deregistrationDate: '2026-01-31' };
  expect(recordOf(left)).toMatchObject({ is_registered: false, deregistered_on: '2026-01-31' });
  expect(recordOf({ ...left, gacServiceTypes: [] })).toMatchObject({ is_registered: false });
  expect(mapLocation({ ...left, careHome: 'N', gacServiceTypes: [{ description: 'Dental service' }] })).toMatchObject({
    kind: 'skipped',
  });
});

test.each([
  [null, '', 'It isn’t a location.', '(object)'],
  [[], '', 'It isn’t a location.', '(a list)'],
  [{ statusCode: 404, message: 'x' }, '', 'It has no location ID.', 'statusCode: 404'],
  [{ ...live, locationId: '1-1\0' }, '', 'It has no location ID.', /^type: Social Care Org|locationId/],
  [{ ...live, name: ' \n ' }, '1-10000302982', 'It has no name.', /locationId: 1-10000302982/],
  [
    { ...live, registrationStatus: 'Sleeping' },
    '1-10000302982',
    'We don’t recognise its registration status.',
    /Sleeping/,
  ],
  [{ ...live, gacServiceTypes: 'Hospice' }, '1-10000302982', 'It has no list of service types.', /Social Care Org/],
])(
  'D23 a record that cannot be understood is counted with its reason, case %#',
  (json, locationId, problem, sample) => {
    expect(mapLocation(json)).toEqual({
      kind: 'failed',
      locationId,
      problem,
      sample: typeof sample === 'string' ? sample : expect.stringMatching(sample),
    });
  },
);

test('what is of the wrong kind is absent, and the rest is read', () => {
  const questionsLikeThese = [null, 3, { name: 'Safe' }];
  // prettier-ignore
  const odd = recordOf({
    ...live,
    specialisms: 7, mainPhoneNumber: 161, website: ['x'], onspdLatitude: 'north', numberOfBeds: '66', lastInspection: 'x',
    currentRatings: { overall: { rating: 'Good', reportDate: '2024-02-30', keyQuestionRatings: questionsLikeThese } },
    assessment: [null, { ratings: 5 }, { ratings: { asgRatings: [null, { status: 'Current' }] } }],
  });
  expect(odd).toMatchObject({
    specialties: [],
    phone: null,
    website: null,
    latitude: null,
    longitude: null,
    beds_total: 66,
  });
  expect(odd).toMatchObject({
    current_rating: 'Good',
    rating_date: null,
    key_questions: [],
    last_inspection_date: null,
  });
});

test('any JSON is answered, and what is answered can be stored', () => {
  const keys = [...Object.keys(live), 'assessment', 'deregistrationDate'];
  const spoilt = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue(), { maxKeys: 5 });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        spoilt.map((parts) => ({ ...live, ...parts })),
      ),
      (json) => {
        const text = JSON.stringify(mapLocation(json));
        expect(text.includes('\\u0000')).toBe(false);
        expect(text.isWellFormed() && !/\\ud[89a-f]/i.test(text)).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

test('D24 the name of a person never comes through, wherever CQC names people', () => {
  const person = {
    personTitle: 'Mrs',
    personGivenName: 'Zephyrine',
    personFamilyName: 'Quillfeather',
    personRoles: ['Registered Manager'],
  };
  const places = {
    regulatedActivities: [{ name: 'Personal care', code: 'RA1', contacts: [person], nominatedIndividual: person }],
    contacts: [person],
    nominatedIndividual: person,
    registeredManager: person,
    providerName: 'Zephyrine Quillfeather',
    relationships: [{ relatedLocationName: 'Zephyrine Quillfeather' }],
    assessment: [
      { ratings: { asgRatings: [{ status: 'Current', rating: '', commentary: 'Zephyrine Quillfeather' }] } },
    ],
  };
  fc.assert(
    fc.property(
      fc.constantFrom(live, ...oldham),
      fc.constantFrom('none', ...Object.keys(live)),
      (location, missing) => {
        const { [missing]: _, ...rest } = { ...location, ...places } as Json;
        expect(JSON.stringify(mapLocation(rest))).not.toMatch(/Zephyrine|Quillfeather/);
      },
    ),
  );
});
