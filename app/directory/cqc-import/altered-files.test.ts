import { expect, test } from 'vitest';
import { cqcFolder, directory2026, longForm } from '../../../tests/support/cqc-files.ts';
import { readWholeFile as read } from './files/read-whole-file.server.ts';
import type { ProviderRecord } from '../records/provider-record.ts';

// Files that were sorted, filtered or saved in a spreadsheet program.

const put = cqcFolder();
const elmRow = (group: string, domain: string, rating: string, date: string, id = '1-111') =>
  `${id},Elm House,Y,Residential social care,${group},${domain},${rating},${date},N`;
const domains = ['Overall', 'Safe', 'Effective', 'Caring', 'Responsive', 'Well-led'];

test('D52 the rows of one location may lie anywhere in a file of ratings, sorted by domain for instance', async () => {
  const together = ['1-111', '1-112', '1-113'].flatMap((id, place) =>
    domains.map((domain) => elmRow('Overall', domain, place === 1 ? 'Inadequate' : 'Good', `1${place}/09/2025`, id)),
  );
  const sorted = together.toSorted((a, b) => ((a.split(',')[5] ?? '') < (b.split(',')[5] ?? '') ? -1 : 1));
  expect(sorted).not.toEqual(together);
  const first = await read(put('together.csv', longForm(together)), undefined, 'dmy');
  const second = await read(put('sorted.csv', longForm(sorted)), undefined, 'dmy');
  expect(first.records.map(({ current_rating, key_questions }) => [current_rating, key_questions?.length])).toEqual([
    ['Good', 5],
    ['Inadequate', 5],
    ['Good', 5],
  ]);
  const inOrder = (records: ProviderRecord[]) =>
    records.toSorted((a, b) => (a.cqc_location_id < b.cqc_location_id ? -1 : 1));
  expect(inOrder(second.records)).toEqual(first.records);
  expect(second.columns).toEqual(first.columns);
});

test('D20 a location without a row for its overall rating keeps its rating, and is counted', async () => {
  const rows = [
    elmRow('Overall', 'Safe', 'Good', '13/09/2025'),
    elmRow('Care Homes', 'Overall', 'Outstanding', '13/09/2025'),
    elmRow('Overall', 'Overall', 'Good', '14/09/2025', '1-112'),
  ];
  expect((await read(put('part.csv', longForm(rows)))).all).toMatchObject([
    { kind: 'skipped', locationId: '1-111', reason: 'No row for its overall rating, so its rating is unchanged' },
    { kind: 'record', record: { cqc_location_id: '1-112', rating_date: '2025-09-14' } },
  ]);
});

const ofDays = (...days: string[]) =>
  longForm(days.map((day, place) => elmRow('Overall', 'Overall', 'Good', day, `1-${100 + place}`)));
const daysOf = async (text: string, dates?: 'dmy' | 'mdy') => {
  const { records, notes } = await read(put('days.csv', text), undefined, dates);
  return { days: records.map(({ rating_date }) => rating_date), notes };
};

test('D23 whether the month comes first in the days of a column shows where a part is over 12', async () => {
  expect((await daysOf(ofDays('03/04/2020', '04/25/2021'))).days).toEqual(['2020-03-04', '2021-04-25']);
  expect((await daysOf(ofDays('03/04/2020', '25/04/2021'))).days).toEqual(['2020-04-03', '2021-04-25']);
  expect((await daysOf(ofDays('05/05/2020', '2020-06-07'))).days).toEqual(['2020-05-05', '2020-06-07']);
});

test('D23 days that can be read in two ways stop the reading, until somebody says what comes first', async () => {
  await expect(daysOf(ofDays('03/04/2020', '05/06/2021'))).rejects.toThrow(
    'The dates under ‘Publication Date’ could be read either way: no day or month is over 12. Nothing was changed.',
  );
  await expect(daysOf(ofDays('25/04/2020', '04/25/2021'))).rejects.toThrow(
    'The dates under ‘Publication Date’ are written in both orders.',
  );
  expect((await daysOf(ofDays('03/04/2020', '05/06/2021'), 'dmy')).days).toEqual(['2020-04-03', '2021-06-05']);
  expect((await daysOf(ofDays('03/04/2020', '05/06/2021'), 'mdy')).days).toEqual(['2020-03-04', '2021-05-06']);
  // If the file itself shows the order of day and month, that order overrides the given one.
  expect((await daysOf(ofDays('03/04/2020', '04/25/2021'), 'dmy')).days).toEqual(['2020-03-04', '2021-04-25']);
  expect(await daysOf(ofDays('25/04/2020', '04/26/2021'), 'dmy')).toEqual({
    days: ['2020-04-25', null],
    notes: ['1 date under ‘Publication Date’ couldn’t be read, so we kept what we had (first: line 3).'],
  });
});

test('D23 days that begin with a year of two digits stop the reading', async () => {
  await expect(daysOf(ofDays('19-04-03', '20-12-30', '21-05-28'))).rejects.toThrow(
    'The dates under ‘Publication Date’ seem to start with a two-digit year. Nothing was changed. Change them to four-digit years and import the file again.',
  );
  // One of the dates cannot begin with a year, so the other one is mistyped.
  expect((await daysOf(ofDays('13-04-19', '30-12-20', '21-05-28'))).days).toEqual(['2019-04-13', '2020-12-30', null]);
});

test('D23 a day to come is no day, and is told', async () => {
  expect(await daysOf(ofDays('13/08/2020', '13/08/2099', 'soon', '-', ''))).toEqual({
    days: ['2020-08-13', null, null, null, null],
    notes: [
      '1 date under ‘Publication Date’ couldn’t be read, so we kept what we had (first: line 3).',
      '1 date under ‘Publication Date’ is in the future, so we left it out.',
    ],
  });
});

test('D23 a column under a heading that is not known is not carried', async () => {
  const text = ofDays('13/08/2020').replace('Publication Date', 'Published');
  expect((await read(put('other.csv', text))).columns.carried).not.toContain('rating_date');
  const without = directory2026.replace('Specialisms/services', 'Groups').replace('Date of latest check', 'Checked');
  const { columns } = await read(put('other.csv', without));
  for (const column of ['specialties', 'last_inspection_date', 'mental_health', 'learning_disabilities'] as const)
    expect(columns.carried).not.toContain(column);
  expect(columns.forNewOnly).toContain('mental_health');
});

test('D23 rows longer or shorter than the headings, and rows run together, are counted with their line', async () => {
  const row = (id: string, name = 'Elm House', more = '') =>
    `${name},,"7 Main Street,Oldham",OL4 2QU,1616240000,,Homecare agencies,19/May/2022 - 00:00,Dementia,,Oldham,North West,https://www.cqc.org.uk/location/${id},${id},1-900${more}\n`;
  const text = [
    directory2026,
    row('1-201', 'Elm, House'),
    row('1-202', 'Elm', ',,'),
    row('1-203', 'Elm').replace(',1-900', ''),
    row('1-204', '"Elm'),
    row('1-205'),
    row('1-206', 'Elm', ',x'),
    row('1-207'),
  ].join('');
  const { all, doubt, records } = await read(put('broken.csv', text));
  const failed = all.flatMap((one) => (one.kind === 'failed' ? [[one.locationId, one.problem, one.sample]] : []));
  expect(failed).toEqual([
    ['', 'The row has 16 fields, but there are 15 headings.', 'line 8'],
    // The last fields of this row are empty, but the fields before them may still have shifted.
    ['', 'The row has 17 fields, but there are 15 headings.', 'line 9'],
    ['', 'The row has 14 fields, but there are 15 headings.', 'line 10'],
    [
      '',
      expect.stringMatching(/^The row has|^Several rows|^A quotation mark/) as string,
      expect.stringMatching(/^lines? 11/) as string,
    ],
    ['', 'The row has 16 fields, but there are 15 headings.', 'line 13'],
  ]);
  expect(records.map(({ cqc_location_id: id }) => id)).toEqual(expect.arrayContaining(['1-207']) as string[]);
  expect(records.map(({ cqc_location_id: id }) => id)).not.toContain('1-201');
  expect(doubt).toContain('rows don’t say which location they’re about.');
});

test('D23 an open quotation mark that swallows a whole row is seen even if the number of fields is right', async () => {
  const lines = directory2026.split('\n');
  const one = 'A,,C,OL1 1AA,,,Homecare agencies,,,,,,https://www.cqc.org.uk/location/1-301,1-301,1-900';
  const text = [...lines.slice(0, 5), one.replace(',C,', ',"C,'), one.replace(',C,', ',C",'), one, ''].join('\n');
  const { all } = await read(put('swallowed.csv', text));
  expect(all).toMatchObject([
    {
      kind: 'failed',
      problem: 'Several rows have run together: a quotation mark isn’t closed.',
      sample: 'lines 6 to 7',
    },
    { kind: 'record' },
  ]);
});

test('D23 an open quotation mark that shifts fields is seen even if the number of fields is right', async () => {
  const row = (start: string) =>
    `${start},,"7 Main Street, Glodwick, Oldham",OL4 2QU,,,Homecare agencies,,,,,,https://www.cqc.org.uk/location/1-301,1-301,1-900\n`;
  expect((await read(put('shifted.csv', directory2026 + row('"Elm')))).all.at(-1)).toMatchObject({
    kind: 'failed',
    problem: 'A quotation mark isn’t closed.',
    sample: 'line 8',
  });
  const { records } = await read(put('quoted.csv', directory2026 + row('"""The Elms"", Oldham"') + row('Elm "B')));
  expect(records.at(-1)?.name).toBe('"The Elms", Oldham');
});

test('D23 of a location that is named twice the row with the newest day counts', async () => {
  const again = directory2026.split('\n').at(-2) ?? '';
  const newer = again.replace('19/May/2022', '20/May/2023').replace('Helping Hands Mansfield', 'Renamed');
  for (const rows of [`${directory2026}${newer}\n`, directory2026.replace(again, `${newer}\n${again}`)]) {
    const { all, records } = await read(put('twice.csv', rows));
    expect(records.map(({ name }) => name)).toEqual(['Renamed']);
    expect(
      all.filter((one) => one.kind === 'skipped' && one.reason === 'Appears more than once in the file'),
    ).toHaveLength(1);
  }
});

const parted = (delimiter: string) =>
  directory2026
    .split('\n')
    .map((line) =>
      line.replaceAll(
        /("[^"]*")|,/g,
        (text, quoted: string | undefined) => quoted ?? (text === ',' ? delimiter : text),
      ),
    )
    .join('\n');

test('D23 lines may end in two ways, for instance behind a first line sep=;', async () => {
  const plain = await read(put('plain.csv', directory2026));
  const [lf, crlf] = [parted(';'), parted(';').replaceAll('\n', '\r\n')];
  for (const content of [`sep=;\r\n${lf}`, `sep=;\n${crlf}`, `sep=;\r\n${crlf}`, lf.replaceAll('\n', '\r')]) {
    const file = await read(put('ends.csv', content));
    expect(file.records).toEqual(plain.records);
    expect(file.isWhole).toBe(true);
  }
});

test('D23 semicolons, tabs and UTF-16 without a mark are read', async () => {
  const plain = await read(put('plain.csv', directory2026));
  const wide = Buffer.from(directory2026, 'utf16le');
  for (const content of [parted(';'), parted('\t'), wide, Buffer.from(wide).swap16()]) {
    const file = await read(put('parted.csv', content));
    expect(file.records).toEqual(plain.records);
    expect(file.isWhole).toBe(true);
  }
});

test('D24 the list of a search on the website is refused by name', async () => {
  const headings =
    'Name,Address 1,Address 2,Town/City,County,Postcode,Phone number,Service types,Specialisms/services,Report publication date,Region,Local authority,Provider name,Location URL,CQC Location ID';
  await expect(
    read(put('search.csv', `${headings}\nElm,1 Road,,Oldham,,OL1 1AA,,Hospice,,,,,Zephyrine Quillfeather,,\n`)),
  ).rejects.toThrow('This file isn’t one that CQC publishes: it is the list of a search on CQC’s website');
});

test('D24 the list of a search is refused by name under other headings, too', async () => {
  const headings =
    'Name,Address line 1,Town or city,Post code,Service types,Publication date,Location URL,CQC Location ID';
  await expect(read(put('search.csv', `${headings}\nElm,1 Road,Oldham,OL1 1AA,Hospice,,,1-111\n`))).rejects.toThrow(
    'This file isn’t one that CQC publishes: it is the list of a search on CQC’s website',
  );
});

test('D23 a directory without a column that it needs is refused with the names that the column may have', async () => {
  const without = (heading: string) => directory2026.replace(heading, 'Something else');
  await expect(read(put('a.csv', without('Service types')))).rejects.toThrow(
    'This file isn’t one that CQC publishes: it has no column ‘Service types’.',
  );
  const noIds = without('Location URL').replace('CQC Location ID (for office use only)', 'Number');
  await expect(read(put('b.csv', noIds))).rejects.toThrow(
    'it has no column ‘CQC Location ID (for office use only)’, ‘CQC Location ID’ or ‘Location URL’.',
  );
});

test('issue 24 C15 D23 a file that lacks several columns is refused with the name of each', async () => {
  const without = (text: string, ...names: string[]) =>
    names.reduce((rest, heading) => rest.replace(heading, 'Something else'), text);
  const refusals: [text: string, why: string][] = [
    [without(directory2026, 'Postcode', 'Service types'), 'it has no column ‘Postcode’ and no column ‘Service types’.'],
    [
      without(directory2026, 'Name', 'Postcode', 'Service types', 'Location URL', 'CQC Location ID'),
      'it has no column ‘Name’, no column ‘Postcode’, no column ‘Service types’ and no column ‘CQC Location ID (for office use only)’, ‘CQC Location ID’ or ‘Location URL’.',
    ],
    [
      without(longForm([]), 'Location Name', 'Latest Rating'),
      'it has no column ‘Location Name’ and no column ‘Latest Rating’.',
    ],
    [
      'Location ID,Location City,Location Postal Code,Care homes beds\n1-111,Oldham,OL1 1AA,5\n',
      'it has no column ‘Location Name’ and no column ‘Service Types’ or ‘Service type - …’.',
    ],
  ];
  for (const [text, why] of refusals)
    await expect(read(put('several.csv', text))).rejects.toThrow(`This file isn’t one that CQC publishes: ${why} Use`);
});

test('issue 24 C15 headings behind a row that has some of them are found', async () => {
  const text = `Name,Postcode,Service types,Website,the columns of this file\n${directory2026}`;
  expect((await read(put('behind.csv', text))).records).toHaveLength(1);
});

test('D23 service types that nobody knows do not make a location one that the directory leaves out', async () => {
  const text = directory2026.replace('Homecare agencies|Homecare agencies', 'Care at home new style');
  expect((await read(put('unknown.csv', text))).all[1]).toEqual({
    kind: 'failed',
    locationId: '1-10553191017',
    problem: 'We don’t recognise any of its service types.',
    sample: 'NG18 2AE',
  });
});

test('D23 the same specialties and services in another order are the same', async () => {
  const other = directory2026
    .replace(
      'Caring for adults under 65 yrs|Dementia|Caring for adults over 65 yrs|Physical disabilities',
      'Physical disabilities|Caring for adults over 65 yrs|Dementia|Caring for adults under 65 yrs',
    )
    .replace('Homecare agencies|Homecare agencies', 'Supported living|Homecare agencies');
  const another = directory2026.replace('Homecare agencies|Homecare agencies', 'Homecare agencies|Supported living');
  expect((await read(put('a.csv', other))).records).toEqual((await read(put('b.csv', another))).records);
});

/**
 * 13 August 2014 and 13 August 2025 as serial dates: in a workbook that counts days from 1899, and in one that counts
 * from 1904.
 */
const counted = { 1899: ['41864', '45882'], 1904: ['40402', '44420'] };

test('issue 24 C15 days of a workbook that counts from 1904 are refused, not read four years too early', async () => {
  expect((await daysOf(ofDays(...counted[1899]))).days).toEqual(['2014-08-13', '2025-08-13']);
  await expect(read(put('1904.csv', ofDays(...counted[1904])))).rejects.toThrow(
    'The dates under ‘Publication Date’ are numbers that seem to count from 1904',
  );
  // Counted from 1904, the second day would be in the future, so the first day is a mistake.
  expect((await daysOf(ofDays('39000', '46000'))).days).toEqual(['2006-10-10', '2025-12-09']);
});
