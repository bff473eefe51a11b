import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptyTail, odsFile, rowXml, sheetXml, zipFile, type Cell } from '../../../../tests/support/zip-files.ts';
import { collect } from '../../../../tests/support/collect.ts';
import { openCqcFile } from './open-cqc-file.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'cqc-containers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array, name = 'file') {
  const path = join(folder, name);
  writeFileSync(path, content);
  const file = await openCqcFile(path);
  try {
    return { ...file, columns: await file.columns(), all: await collect(file.records()) };
  } finally {
    await file.close();
  }
}
const headings = `Location ID;Location HSCA start date;Dormant (Y/N);Care home?;Location Name;Location Telephone Number;
  Registered manager;Location Web Address;Care homes beds;Location Latest Overall Rating;Publication Date;
  Inherited Rating (Y/N);Location Region;Location Street Address;Location Address Line 2;Location City;
  Location County;Location Postal Code;Location Latitude;Location Longitude;Brand Name;Provider ID;Provider Name;
  Service type - Care home service with nursing;Service type - Domiciliary care service;
  Service user band - Older People;Service user band - Mental Health;Location Dual Registered;
  Primary ID (Dual registration locations)`.split(/;\s*/);
const blank = (count: number): Cell => ({ xml: `<table:table-cell table:number-columns-repeated="${count}"/>` });
const oneHome = (id: string, primary = ''): Cell[] => [
  id,
  { day: '2010-10-01', shown: '01/10/10' },
  'N',
  'Y',
  {
    xml: '<table:table-cell office:value-type="string"><office:annotation><text:p>Somebody wrote</text:p></office:annotation><text:p>Elm<text:s text:c="2"/>&amp; <text:span>Ash</text:span></text:p><text:p>House</text:p></table:table-cell>',
  },
  { number: '1.616652232E9', shown: '1.6E+09' },
  'Quillfeather, Zephyrine, Mrs',
  'www.example.org',
  { number: '34', shown: '34.00' },
  'Requires improvement',
  { day: '2024-09-17T00:00:00', shown: '17/09/24' },
  'N',
  'Yorkshire and The Humber',
  '1 High Street',
  '',
  'Hull',
  '',
  'hu1 1aa',
  { number: '53.5320471' },
  { number: '-2.1101383' },
  '-',
  '1-999',
  'Mrs Zephyrine Quillfeather',
  'Y',
  '',
  {
    xml: '<table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>Y</text:p></table:table-cell>',
  },
  primary ? 'Y' : '',
  primary,
];
const home = (id: string, primary?: string) => rowXml(oneHome(id, primary));
const readme = sheetXml('README', [
  rowXml(['Care directory with filters']),
  rowXml(['Data correct as at 4 August 2026']),
  emptyTail,
]);
const active = (rows: string[]) => [
  readme,
  sheetXml('HSCA_Active_Locations', [rowXml(['A title']), rowXml([], 5), rowXml(headings), ...rows, emptyTail]),
];

test('DATA-25 DATA-26 DATA-28 D24 the ODS of active locations: headings in any row, repeats, days, numbers, notes, no persons', async () => {
  const dual = sheetXml('Dual_Registration_Locations', [rowXml(headings), home('1-777')]);
  const repeated = rowXml(['1-5', '', '', '', 'Repeated', blank(19), 'Y', blank(16_000)], 2);
  const { kind, dataDate, isWhole, columns, all } = await read(
    odsFile([...active([home('1-1'), home('1-2', '1-1'), home('1-3', '1-3'), repeated]), dual]),
  );
  expect({ kind, dataDate, isWhole }).toEqual({ kind: 'locations', dataDate: '2026-08-04', isWhole: true });
  expect(
    all.map((one) =>
      one.kind === 'record'
        ? one.record.cqc_location_id
        : `${one.locationId}: ${'reason' in one ? one.reason : one.problem}`,
    ),
  ).toEqual([
    '1-1',
    '1-2: Second registration of the same place',
    '1-3',
    '1-5',
    '1-5: Appears more than once in the file',
  ]);
  expect(all[0]).toMatchObject({
    record: {
      name: 'Elm & Ash House',
      phone: '01616652232',
      website: 'https://www.example.org',
      beds_total: 34,
      current_rating: 'Requires Improvement',
      rating_text: 'Requires improvement',
      rating_date: '2024-09-17',
      registered_on: '2010-10-01',
      region: 'Yorkshire and The Humber',
      address_line_1: '1 High Street',
      town_city: 'Hull',
      county: null,
      postcode: 'HU1 1AA',
      latitude: 53.5320471,
      brand_name: null,
      services_offered: ['Care home service with nursing'],
      specialties: ['Caring for adults over 65 yrs', 'Mental health conditions'],
      nursing_home: true,
      mental_health: true,
      is_dormant: false,
      is_registered: true,
    },
  });
  expect(columns.forNewOnly).toEqual([]);
  expect(JSON.stringify(all)).not.toMatch(/Zephyrine|Quillfeather|Somebody/);
});

test('D25 the day on which a rating was published is not told as that of an inspection', async () => {
  const { columns, all } = await read(odsFile(active([home('1-1')])));
  expect(columns.carried).toContain('rating_date');
  expect([...columns.carried, ...columns.forNewOnly]).not.toContain('last_inspection_date');
  expect(all).toMatchObject([{ record: { rating_date: '2024-09-17' } }]);
  expect((all[0] as { record: object }).record).not.toHaveProperty('last_inspection_date');
});

test('D23 ratings in an ODS, and a CSV in a ZIP file', async () => {
  const rows = [
    [
      'Location ID',
      'Location Name',
      'Care Home?',
      'Service / Population Group',
      'Domain',
      'Latest Rating',
      'Publication Date',
    ],
    ['1-1', 'Elm House', 'Y', 'Overall', 'Overall', 'Good', '13/03/2026'],
    ['1-1', 'Elm House', 'Y', 'Overall', 'Safe', 'Good', '13/03/2026'],
  ];
  const sheets = [
    sheetXml(
      'Locations',
      rows.map((row) => rowXml(row)),
    ),
    sheetXml('Providers', [rowXml(['Provider ID', 'Domain'])]),
  ];
  const csv = rows.map((row) => row.join(',')).join('\n');
  for (const content of [
    odsFile(sheets),
    zipFile({ '04_August_2026_Latest_ratings.csv': csv, '__MACOSX/x.csv': 'x' }),
  ]) {
    const { kind, isWhole, all } = await read(content);
    expect({ kind, isWhole }).toEqual({ kind: 'ratings', isWhole: false });
    expect(all).toMatchObject([
      {
        record: {
          current_rating: 'Good',
          care_home: true,
          key_questions: [{ name: 'Safe', rating: 'Good', date: '2026-03-13' }],
        },
      },
    ]);
  }
  expect((await read(zipFile({ '04_August_2026_Latest_ratings.csv': csv }))).dataDate).toBe('2026-08-04');
});

test('a sheet of many rows can be left after ten, and read again whole', async () => {
  const path = join(folder, 'large.ods');
  writeFileSync(path, odsFile(active(Array.from({ length: 5000 }, (_, place) => home(`1-${place}`)))));
  const file = await openCqcFile(path);
  let count = 0;
  for await (const one of file.records()) {
    expect(one.kind).toBe('record');
    if (++count === 10) break;
  }
  expect(await collect(file.records())).toHaveLength(5000);
  await file.close();
});
