import { expect, test } from 'vitest';
import { cqcFolder, directory2026, longForm } from '../../../tests/support/cqc-files.ts';
import { readWholeFile as read } from './files/read-whole-file.server.ts';

// Files from which columns or rows were removed, or that contain unknown words.

const put = cqcFolder();
const questions = ['safe', 'effective', 'caring', 'responsive', 'well-led'].map((name) => `Location ${name} rating`);
const active: Record<string, string> = {
  'Location ID': '1-111',
  'Location Name': 'Elm House',
  'Service Types': 'Domiciliary care service',
  'Location HSCA start date': '2019-02-01',
  'Location HSCA end date': '',
  'Location Latest Overall Rating': 'Good',
  'Publication Date': '2019-02-01',
  'Inherited Rating (Y/N)': 'N',
  'Brand Name': '-',
  ...Object.fromEntries(questions.map((name) => [name, 'Good'])),
};
/** Returns the file of active locations with these fields replaced. An undefined field gets no column. */
const activeCsv = (changed: Record<string, string | undefined> = {}) => {
  const fields = Object.entries({ ...active, ...changed }).filter(([, value]) => value !== undefined);
  return `${fields.map(([name]) => name).join(',')}\n${fields.map(([, value]) => value).join(',')}\n`;
};
const ofRating = ['current_rating', 'rating_date', 'is_rating_inherited', 'key_questions'];
const carriedOfRating = ({ columns }: Awaited<ReturnType<typeof read>>) =>
  ofRating.filter((name) => columns.carried.some((column) => column === name));

test('D52 without a column of ratings nothing is carried that belongs to one', async () => {
  expect(carriedOfRating(await read(put('whole.csv', activeCsv())))).toEqual(ofRating);
  const without = activeCsv({ 'Location Latest Overall Rating': undefined });
  expect(carriedOfRating(await read(put('without.csv', without)))).toEqual([]);
});

test('D52 answers to some of the five questions are no answers to all', async () => {
  const without = await read(put('four.csv', activeCsv({ 'Location safe rating': undefined })));
  expect(carriedOfRating(without)).toEqual(['current_rating', 'rating_date', 'is_rating_inherited']);
  const row = (domain: string) => `1-111,Elm House,Y,Residential social care,Overall,${domain},Good,2025-09-13,N`;
  const all = ['Overall', 'Safe', 'Effective', 'Caring', 'Responsive', 'Well-led'];
  expect(carriedOfRating(await read(put('six.csv', longForm(all.map(row)))))).toContain('key_questions');
  expect(carriedOfRating(await read(put('two.csv', longForm(all.slice(0, 2).map(row)))))).not.toContain(
    'key_questions',
  );
});

test('D52 a day that may be that of registration dates no rating', async () => {
  const dayOf = async (changed: Record<string, string | undefined>) =>
    (await read(put('days.csv', activeCsv(changed)))).records[0]?.rating_date;
  expect(await dayOf({ 'Publication Date': '2020-03-04' })).toBe('2020-03-04');
  expect(await dayOf({})).toBeNull();
  expect(await dayOf({ 'Location HSCA start date': 'February 2019' })).toBeNull();
  const without = activeCsv({ 'Location HSCA start date': undefined });
  expect(carriedOfRating(await read(put('without.csv', without)))).not.toContain('rating_date');
});

test('D23 NULL and n/a are empty fields: no end of a registration, no brand and no rating', async () => {
  for (const nothing of ['NULL', 'n/a', '#N/A']) {
    const changed = { 'Location HSCA end date': nothing, 'Brand Name': nothing };
    const { records } = await read(
      put('null.csv', activeCsv({ ...changed, 'Location Latest Overall Rating': nothing })),
    );
    expect(records).toMatchObject([{ is_registered: true, brand_name: null, rating_text: null }]);
  }
  const { records } = await read(put('end.csv', activeCsv({ 'Location HSCA end date': 'not applicable' })));
  expect(records).toMatchObject([{ is_registered: true, deregistered_on: null }]);
});

const overall = (rating: string, more: { group?: string; careHome?: string; id?: string; day?: string } = {}) =>
  `${more.id ?? '1-111'},Elm House,${more.careHome ?? 'Y'},Residential social care,${more.group ?? 'Overall'},Overall,${rating},${more.day ?? '2025-09-13'},N`;

test('D20 a rating in words that nobody knows is no reason to say that there is none', async () => {
  const failed = [{ kind: 'failed', locationId: '1-111', problem: 'We don’t recognise its rating.' }];
  expect((await read(put('words.csv', longForm([overall('Needs work')])))).all).toMatchObject(failed);
  const words = activeCsv({ 'Location Latest Overall Rating': 'Needs work' });
  expect((await read(put('words.csv', words))).all).toMatchObject(failed);
  const none = [
    'No published rating',
    'No Approved Rating',
    'Not applicable',
    '-',
    'Evidence requirements not yet scored',
  ];
  for (const one of none) expect((await read(put('none.csv', longForm([overall(one)])))).records, one).toHaveLength(1);
});

test('D20 a location that is rated by its services keeps its rating where a file leaves all services out', async () => {
  const single = overall('Good', { id: '1-112' });
  const groups = [overall('Not Rated'), overall('Inadequate', { group: 'Care Homes' })];
  const whole = await read(put('groups.csv', longForm([...groups, single])));
  expect(whole.records.map(({ current_rating: rating }) => rating)).toEqual(['Inadequate', 'Good']);
  expect((await read(put('filtered.csv', longForm([overall('Not Rated'), single])))).all).toMatchObject([
    { kind: 'skipped', locationId: '1-111', reason: 'No row for its overall rating, so its rating is unchanged' },
    { kind: 'record' },
  ]);
});

test('D20 a better rating does not win over a worse one whose day is not known', async () => {
  const rows = [
    overall('Not Rated'),
    overall('Inadequate', { group: 'Care Homes', day: '31/02/2025' }),
    overall('Good', { group: 'Homecare', day: '13/05/2019' }),
  ];
  const { records } = await read(put('undated.csv', longForm(rows)));
  expect(records).toMatchObject([{ current_rating: 'Inadequate', rating_date: null }]);
});

test('D23 ratings without the column of care homes still know them by their category', async () => {
  const rows = longForm([overall('Good'), overall('Good', { id: '1-112', careHome: 'N' })]);
  const without = rows.replace('Care Home?,', '').replaceAll(/House,[YN],/g, 'House,');
  expect((await read(put('with.csv', rows))).records).toHaveLength(1);
  expect((await read(put('without.csv', without))).records.map((one) => one.care_home)).toEqual([true, true]);
});

test('D23 lists that are parted by commas are read like those with bars', async () => {
  const bars = directory2026.replace('Homecare agencies|Homecare agencies', 'Homecare agencies|Supported living');
  const commas = bars
    .replace('Homecare agencies|Supported living', '"Homecare agencies, Supported living"')
    .replace(/,(Caring for adults[^,]*),/, (_, list: string) => `,"${list.replaceAll('|', ', ')}",`);
  expect(commas).not.toContain('|');
  expect((await read(put('commas.csv', commas))).records).toEqual((await read(put('bars.csv', bars))).records);
});

test('D23 a location without any service type could not be understood, and is not one that is left out', async () => {
  const failed = { kind: 'failed', problem: 'We don’t recognise any of its service types.' };
  const without = directory2026.replace('Homecare agencies|Homecare agencies', '');
  expect((await read(put('empty.csv', without))).all[1]).toMatchObject(failed);
  expect((await read(put('empty.csv', activeCsv({ 'Service Types': '' })))).all).toMatchObject([failed]);
});

test('issue 24 C15 a comma at the end of a line of an address is none of it, in whichever file it stands', async () => {
  const address = '"Suite 17,,Middleton,Oldham"';
  const line = `Elm House,,${address},OL4 2QU,,,Homecare agencies,,,,,,https://www.cqc.org.uk/location/1-301,1-301,1-900\n`;
  const headings =
    'Location ID,Location Name,Service Types,Location Street Address,Location Address Line 2,Location City';
  const active = `${headings}\n1-301,Elm House,Domiciliary care service,"Suite 17,",Middleton,Oldham\n`;
  for (const text of [directory2026 + line, active]) {
    expect((await read(put('comma.csv', text))).records.at(-1)).toMatchObject({
      address_line_1: 'Suite 17',
      address_line_2: 'Middleton',
      town_city: 'Oldham',
    });
  }
});
