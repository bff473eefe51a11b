import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ProviderRecord } from '../../records/provider-record.ts';
import { collect } from '../../../../tests/support/collect.ts';
import { cqcFolder, directory2026, longForm } from '../../../../tests/support/cqc-files.ts';
import { readWholeFile as read } from './read-whole-file.server.ts';
import { openCqcFile } from './open-cqc-file.server.ts';
import { UnreadableFile } from './unreadable-file.ts';

const fixtures = join(import.meta.dirname, '../../../../tests/fixtures/cqc');
const put = cqcFolder();
const byId = (records: ProviderRecord[], id: string) => records.find(({ cqc_location_id }) => cqc_location_id === id);
const count = (texts: unknown[]) => {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[String(text)] = (counts[String(text)] ?? 0) + 1;
  return counts;
};

test('D23 DATA-25 the directory CSV of 2026, whole, with its day', async () => {
  const { kind, dataDate, isWhole, columns, all } = await read(put('d.csv', directory2026));
  expect({ kind, dataDate, isWhole }).toEqual({ kind: 'directory', dataDate: '2026-09-16', isWhole: true });
  expect(all).toEqual([
    { kind: 'skipped', locationId: '1-10552899555', reason: 'No service type covered by the directory' },
    { kind: 'record', record: expect.objectContaining({ cqc_location_id: '1-10553191017' }) },
  ]);
  expect(all[1]).toMatchObject({
    record: {
      name: 'Helping Hands Mansfield',
      cqc_provider_id: '1-101671690',
      address_line_1: 'Room 107, Level 1, East Wing',
      address_line_2: 'Mansfield Business Centre, Ashfield Avenue',
      town_city: 'Mansfield',
      postcode: 'NG18 2AE',
      phone: '07436315363',
      provider_type: 'Domiciliary Care',
      last_inspection_date: '2022-05-19',
      services_offered: ['Domiciliary care service'],
      domiciliary_care: true,
      care_home: false,
      is_registered: true,
    },
  });
  for (const column of ['current_rating', 'is_rating_loaded', 'beds_total', 'county', 'is_dormant'] as const) {
    expect(columns.carried).not.toContain(column);
  }
});

test('D20 a source without ratings touches none, and says of new rows that none is loaded', async () => {
  const { columns, records } = await read(put('d.csv', directory2026));
  expect(columns.forNewOnly).toEqual(['is_rating_loaded']);
  expect(records[0]).toMatchObject({ is_rating_loaded: false });
  expect(records[0]).not.toHaveProperty('current_rating');
});

test('D23 every record has every column that its file carries, and nothing of the provider or a manager', async () => {
  for (const path of [
    put('d.csv', directory2026),
    ...['directory-2016', 'ratings-2021', 'locations-2025'].map((name) => join(fixtures, `${name}.csv`)),
  ]) {
    const { columns, records } = await read(path);
    for (const record of records) {
      for (const column of [...columns.carried, ...columns.forNewOnly]) expect(record, column).toHaveProperty(column);
    }
    expect(JSON.stringify(records)).not.toContain('Midshires');
  }
});

test('headings in other cases and without their last bracket, a BOM, and a preamble of another length', async () => {
  const older = directory2026
    .replace(/^.*\n.*\n/, '\ufeff')
    .replace('Local authority', 'Local Authority')
    .replace('CQC Location ID (for office use only)', 'CQC Location (for office use only')
    .replaceAll('19/May/2022', '19/05/2022');
  const { records, dataDate, isWhole } = await read(put('older.csv', older));
  expect({ dataDate, isWhole }).toEqual({ dataDate: '2026-09-16', isWhole: true });
  expect(records[0]).toMatchObject({ local_authority: 'Nottinghamshire', last_inspection_date: '2022-05-19' });
});

test('D23 the directory of 2016 without headings: every row is read, and it is not taken for whole', async () => {
  const { kind, dataDate, isWhole, all, records } = await read(join(fixtures, 'directory-2016.csv'));
  expect({ kind, dataDate, isWhole }).toEqual({ kind: 'directory', dataDate: null, isWhole: false });
  expect(all).toHaveLength(60);
  expect(all.filter((one) => one.kind === 'failed')).toEqual([]);
  expect(byId(records, '1-1000312641')).toMatchObject({
    name: 'Human Support Group Limited - Sale',
    address_line_1: '59 Cross Street',
    address_line_2: null,
    town_city: 'Sale',
    phone: '01619429490',
    website: 'http://www.homecaresupport.co.uk',
    last_inspection_date: '2015-07-10',
    specialties: expect.arrayContaining(['Sensory impairment', 'Dementia']),
  });
  expect(records.flatMap(({ specialties }) => specialties)).not.toContain('Personal care');
});

test('D20 CONST-06 the ratings of 2021 with dots in their headings: ratings alone for rows that are there', async () => {
  const { kind, isWhole, columns, records } = await read(join(fixtures, 'ratings-2021.csv'));
  expect({ kind, isWhole }).toEqual({ kind: 'ratings', isWhole: false });
  expect(columns.carried).toEqual([
    'cqc_location_id',
    'current_rating',
    'is_rating_loaded',
    'rating_text',
    'rating_date',
    'is_rating_inherited',
  ]);
  expect(columns.forNewOnly).toEqual(
    expect.arrayContaining(['name', 'postcode', 'care_home', 'provider_type', 'latitude']),
  );
  expect(byId(records, '1-10000792582')).toMatchObject({
    name: '69 Tenter Lane',
    current_rating: 'Requires Improvement',
    rating_text: 'Requires improvement',
    rating_date: '2019-11-20',
    is_rating_inherited: true,
    provider_type: 'Domiciliary Care',
    latitude: 53.502269,
    brand_name: null,
  });
  // This location appears twice: with a rating inherited in 2016, and with its own from 2020.
  expect(byId(records, '1-7453047569')).toMatchObject({
    rating_date: '2020-04-07',
    is_rating_inherited: false,
    hospice: true,
  });
});

test('D20 the long form of the ratings: overall where both are Overall, key questions from the domains', async () => {
  const elm = (group: string, domain: string, rating: string, date = '01/09/2025') =>
    `1-111,Elm House,Y,Residential social care,${group},${domain},${rating},${date},N`;
  const text = longForm([
    elm('Care Homes', 'Overall', 'Inadequate', '01/10/2025'),
    elm('Overall', 'Well-led', 'Requires Improvement'),
    elm('Overall', 'Safe', 'Good', '02/09/2025'),
    elm('Overall', 'Overall', 'Good'),
    '1-222,Ash,N,Community based adult social care services,Overall,Overall,Not Rated,02/02/2026,N',
    '1-222,Ash,N,Community based adult social care services,Homecare,Overall,Good,01/02/2026,N',
    ...['Safe', 'Effective', 'Caring', 'Responsive'].map(
      (domain) => `1-222,Ash,N,Community based adult social care services,Homecare,${domain},Good,01/02/2026,N`,
    ),
    '1-222,Ash,N,Community based adult social care services,Supported Living,Overall,Inadequate,01/02/2026,N',
    '1-333,A surgery,N,GP Practices,Overall,Overall,Good,01/02/2026,N',
    ',,,,,,,,',
    elm('Overall', 'Overall', 'Outstanding', '13/08/2025'),
  ]);
  const { columns, all, dataDate } = await read(put('ratings.csv', text), '04_August_2026_Latest_ratings.csv');
  expect(dataDate).toBe('2026-08-04');
  expect(columns.carried).toContain('key_questions');
  expect(all).toMatchObject([
    {
      record: {
        cqc_location_id: '1-222',
        current_rating: 'Inadequate',
        domiciliary_care: true,
        supported_living: true,
      },
    },
    { kind: 'skipped', locationId: '1-333', reason: 'No service type covered by the directory' },
    // Its rows are not adjacent, so it is read after all of them.
    {
      record: {
        cqc_location_id: '1-111',
        current_rating: 'Good',
        rating_date: '2025-09-01',
        key_questions: [
          { name: 'Safe', rating: 'Good', date: '2025-09-02' },
          { name: 'Well-led', rating: 'Requires Improvement', date: '2025-09-01' },
        ],
      },
    },
  ]);
});

test('D23 an export of 2025 fits as locations, is not whole, and its day of registration is no day of a rating', async () => {
  const { kind, isWhole, columns, records } = await read(join(fixtures, 'locations-2025.csv'));
  expect({ kind, isWhole }).toEqual({ kind: 'locations', isWhole: false });
  expect(columns.carried).toEqual(
    expect.arrayContaining(['current_rating', 'beds_total', 'key_questions', 'specialties', 'is_dormant']),
  );
  expect([...columns.carried, ...columns.forNewOnly]).not.toContain('postcode');
  expect(records).toHaveLength(40);
  expect(count(records.map(({ current_rating: rating }) => rating))).toMatchObject({ 'Requires Improvement': 2 });
  expect(records.every(({ rating_date: date }) => date === null)).toBe(true);
  expect(records.find(({ name }) => name === 'Abbey Court Nursing and Residential Home')).toMatchObject({
    care_home: true,
    current_rating: 'Good',
  });
});

test('a file in windows-1252 is read as such, and one in UTF-16 by its mark', async () => {
  const cafe = directory2026.replace('Helping Hands Mansfield', 'Caf\u00e9 \u2019n Care');
  const latin = Uint8Array.from([...cafe].map((letter) => (letter === '\u2019' ? 0x92 : letter.charCodeAt(0))));
  const wide = Buffer.from(`\ufeff${cafe}`, 'utf16le');
  for (const bytes of [latin, wide, Buffer.from(cafe)]) {
    expect((await read(put('encoded.csv', bytes))).records[0]?.name).toBe('Caf\u00e9 \u2019n Care');
  }
});

test('D23 a row that cannot be understood is counted with a sample, and the rest is read', async () => {
  const rows =
    directory2026.replace('1-10552899555,1-10006912129', '#REF!,1-1').replace('/1-10552899555', '/') + 'Short\n';
  const { all } = await read(put('bad.csv', rows));
  expect(all.map(({ kind }) => kind)).toEqual(['failed', 'record', 'failed']);
  expect(all[0]).toMatchObject({
    locationId: '',
    problem: 'The row has no location ID.',
    // The line instead of the name, because a row without a location is about a provider, who may be a person (D24).
    sample: 'line 6',
  });
});

test('D23 a directory that breaks off anywhere in its last row is refused, or in doubt', async () => {
  expect((await read(put('uncut.csv', directory2026))).doubt).toBeNull();
  const lastRow = directory2026.lastIndexOf('\n', directory2026.length - 2) + 1;
  const said = new Set<string>();
  for (let end = lastRow + 1; end < directory2026.length; end++) {
    const cut = await read(put('cut.csv', directory2026.slice(0, end))).catch((error: unknown) => error);
    if (cut instanceof Error) expect(cut).toBeInstanceOf(UnreadableFile);
    said.add(cut instanceof Error ? cut.message : String((cut as { doubt: string | null }).doubt));
  }
  expect([...said].sort()).toEqual([
    'The file ends in the middle of a row near line 7: it isn’t complete. Download it again.',
    'The file ends in the middle of a row: it isn’t complete. Download it again.',
    'The file may have been cut off: its last line has no line break.',
  ]);
});

test('D23 a row that does not say which location it is about puts the file in doubt', async () => {
  const withoutId = directory2026.replace('/1-10553191017,1-10553191017,', '/,,');
  expect((await read(put('no-id.csv', withoutId))).doubt).toBe('1 row doesn’t say which location it is about.');
  const withFooter = `${withoutId}The end`;
  await expect(read(put('footer.csv', withFooter))).rejects.toThrow('The file ends in the middle of a row');
  expect((await read(put('footer.csv', `${withFooter}\n`))).doubt).toBe(
    '2 rows don’t say which location they’re about.',
  );
});

test('the records can be read again, and left half-way', async () => {
  const file = await openCqcFile(join(fixtures, 'directory-2016.csv'));
  for await (const one of file.records()) {
    expect(one.kind).toBe('record');
    break;
  }
  const first = await collect(file.records());
  expect(await collect(file.records())).toEqual(first);
  expect(first).toHaveLength(60);
  await file.close();
});
