import { expect, test } from 'vitest';
import type { CareType } from '../../care-types.ts';
import {
  mapAddress,
  mapBeds,
  mapBrand,
  mapPhone,
  mapPosition,
  mapPostcode,
  mapRegion,
  mapWebsite,
} from './map-contact.ts';
import { noFlags } from './map-flags.ts';

test.each([
  ['2073770990', '02073770990'],
  ['01616652232', '01616652232'],
  ['+44 (0)161 665 2232', '01616652232'],
  ['00441616652232', '01616652232'],
  ['1.616652232E9', '01616652232'],
  ['0161-665 2232', '01616652232'],
  ['n/a', null],
  ['', null],
])('DATA-25 the phone %s is %s', (written, phone) => {
  expect(mapPhone(written)).toBe(phone);
});

test.each([
  ['www.anbridgecarehome.co.uk', 'https://www.anbridgecarehome.co.uk'],
  ['http://www.homecaresupport.co.uk', 'http://www.homecaresupport.co.uk'],
  ['HTTPS://example.org/a?b=c', 'HTTPS://example.org/a?b=c'],
  ['//example.org', 'https://example.org'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['javascript:alert(1)', null],
  ['mailto:a@example.org', null],
  ['https://somebody:secret@example.org', null],
  ['not known', null],
  ['http://', null],
  ['localhost', null],
  ['127.0.0.1', null],
  ['', null],
])('DATA-25 the website %s is %s', (written, website) => {
  expect(mapWebsite(written)).toBe(website);
});

test('DATA-25 postcodes, brands, regions and positions', () => {
  expect([mapPostcode(' ol42qu '), mapPostcode('W1U  2AU'), mapPostcode('unknown'), mapPostcode('')]).toEqual([
    'OL4 2QU',
    'W1U 2AU',
    'UNKNOWN',
    null,
  ]);
  expect([mapBrand('BRAND Greensleeves'), mapBrand('-'), mapBrand('Brandon Trust'), mapBrand('BRAND ')]).toEqual([
    'Greensleeves',
    null,
    'Brandon Trust',
    null,
  ]);
  expect(
    [
      'Yorkshire & Humberside',
      'Yorkshire and Humber (ADASS Region)',
      'East of England',
      '(pseudo) Wales',
      'Unspecified',
    ].map(mapRegion),
  ).toEqual(['Yorkshire and The Humber', 'Yorkshire and The Humber', 'East', 'Wales', null]);
  expect(mapPosition('53.5', -2)).toEqual({ latitude: 53.5, longitude: -2 });
  for (const [lat, long] of [
    [0, 0],
    [null, -2],
    ['', ''],
    [53, Number.NaN],
  ])
    expect(mapPosition(lat, long)).toEqual({ latitude: null, longitude: null });
});

test.each<[unknown, CareType[], number | null]>([
  [21, ['care_home'], 21],
  ['21', ['care_home'], 21],
  [0, ['care_home', 'rehabilitation'], 0],
  [0, ['domiciliary_care', 'mental_health'], 0],
  [12, ['hospice'], 12],
  [16, ['rehabilitation'], 16],
  [0, ['hospital', 'mental_health'], null],
  [0, ['hospice'], null],
  [0, ['domiciliary_care', 'rehabilitation'], null],
  [-1, ['care_home'], null],
  [2.5, ['care_home'], null],
  ['', ['care_home'], null],
  [undefined, ['domiciliary_care'], null],
])('DATA-26 D22 beds that CQC counts as %j of %j are %j', (written, types, beds) => {
  const flags = noFlags();
  for (const type of types) flags[type] = true;
  expect(mapBeds(written, flags)).toBe(beds);
});

test.each([
  ['7-9 White Kennet Street,London', ['7-9 White Kennet Street', null, 'London']],
  [
    'Room 107, Level 1, East Wing,Mansfield Business Centre, Ashfield Avenue,Mansfield',
    ['Room 107, Level 1, East Wing', 'Mansfield Business Centre, Ashfield Avenue', 'Mansfield'],
  ],
  ['21-23 Chapel Park Road, St Leonards On Sea', ['21-23 Chapel Park Road', null, 'St Leonards On Sea']],
  ["14 Shepherd's Court, 111 High Street, Slough", ["14 Shepherd's Court", '111 High Street', 'Slough']],
  ['Unit L40, Lower Thames Walk, Bluewater, Greenhithe', ['Unit L40', 'Lower Thames Walk, Bluewater', 'Greenhithe']],
  [
    'Kingswood House,The Avenue, Cliftonville, Northampton',
    ['Kingswood House,The Avenue', 'Cliftonville', 'Northampton'],
  ],
  ['Blackberry Court,, Milton Keynes', ['Blackberry Court', null, 'Milton Keynes']],
  ['Rose Cottage', ['Rose Cottage', null, null]],
  ['', [null, null, null]],
])('DATA-25 the address %s', (written, [line1, line2, town]) => {
  expect(mapAddress(written)).toEqual({ address_line_1: line1, address_line_2: line2, town_city: town });
});
