// Copies excerpts of the files that CQC publishes into the project, without names of people or of providers, which may be
// people: node tools/run.mjs cqc-excerpts FOLDER. Writes tests/fixtures/cqc and, from the ratings of 2021, the demo data for
// England. Contains Care Quality Commission (CQC) information licensed under the Open Government Licence v3.0.
import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parse } from 'csv-parse';
import { projectRoot } from './check-run.ts';

const field = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = (rows: string[][]) => rows.map((row) => `${row.map(field).join(',')}\n`).join('');
/** Whether a location is named after a person. */
const isCalledAfterPerson = (name: string) => /\b(mr|mrs|miss|ms|dr)\b/i.test(name);

async function* rowsOf(file: string): AsyncIterable<string[]> {
  yield* createReadStream(file).pipe(parse({ bom: true, relax_column_count: true })) as AsyncIterable<string[]>;
}

/** Returns every nth row of a file, up to `most`, with these columns emptied except in the headings. */
async function excerpt(file: string, nth: number, most: number, emptied: number[], hasHeadings: boolean) {
  const rows: string[][] = [];
  let place = 0;
  for await (const row of rowsOf(file)) {
    const isHeadings = hasHeadings && place === 0;
    if (place++ % nth !== 0 || isCalledAfterPerson(row[0] ?? '')) continue;
    rows.push(isHeadings ? row : row.map((text, column) => (emptied.includes(column) ? '' : text)));
    if (rows.length === most) break;
  }
  return csv(rows);
}

const [source] = process.argv.slice(2);
if (!source || !existsSync(source)) throw new Error('node tools/run.mjs cqc-excerpts FOLDER');
const fixture = (name: string) => join(projectRoot, 'tests', 'fixtures', 'cqc', name);

/** The emptied columns are 'also known as' and 'provider name'. */
const directory = await excerpt(join(source, 'directory_2016-02_first7000_noheader.csv'), 1, 60, [1, 9], false);
writeFileSync(fixture('directory-2016.csv'), directory);
/** The emptied columns are 'registered manager' and 'provider name'. */
const locations = await excerpt(join(source, 'care_directory_locations_head_2025-08.csv'), 24, 41, [3, 25], true);
writeFileSync(fixture('locations-2025.csv'), locations);

/** The specialisms that set flags: the counts of October 2024 are summed by these specialisms and the service types. */
const counting = /^(Mental health conditions|Learning disabilities|Caring for people whose rights .*)$/;
const counts = new Map<string, number>();
let isHeadings = true;
for await (const [, specialisms = '', types = '', count] of rowsOf(
  join(source, 'directory_2024-10-02_counts_by_region_specialism_servicetype.csv'),
)) {
  const kept = specialisms.split('|').filter((text) => counting.test(text));
  const key = csv([[kept.sort().join('|'), types]]).trim();
  if (!isHeadings) counts.set(key, (counts.get(key) ?? 0) + Number(count));
  isHeadings = false;
}
const counted = [...counts].map(([key, count]) => `${key},${count}\n`).sort();
writeFileSync(fixture('counts-2024.csv'), `Specialisms,ServiceTypes,Count\n${counted.join('')}`);

/** The columns that the demo data needs: the heading in the converted file, mapped to CQC's own heading. */
const wanted = {
  'Location.ID': 'Location ID',
  'Location.Name': 'Location Name',
  'Care.Home.': 'Care Home?',
  'Location.Primary.Inspection.Category': 'Location Primary Inspection Category',
  'Location.Street.Address': 'Location Street Address',
  'Location.Address.Line.2': 'Location Address Line 2',
  'Location.City': 'Location City',
  'Location.Post.Code': 'Location Post Code',
  'Location.Local.Authority': 'Location Local Authority',
  'Location.Region': 'Location Region',
  Domain: 'Domain',
  'Latest.Rating': 'Latest Rating',
  'Publication.Date': 'Publication Date',
  'Inherited.Rating..Y.N.': 'Inherited Rating (Y/N)',
  'Brand.Name': 'Brand Name',
  long: 'long',
  lat: 'lat',
};
/** Kinds of place that the directory never lists. They are left out here; the import filters the remaining places. */
const neverListed = ['Primary Dental Care', 'Primary Medical Services', 'Independent Ambulance'];

const ratings = join(source, 'latest_ratings_locations_2021-03_from_rdata.csv');
const england = [Object.values(wanted)];
const sample: string[][] = [];
let names: string[] = [];
for await (const cells of rowsOf(ratings)) {
  if (names.length === 0) {
    names = cells;
    sample.push(cells);
    continue;
  }
  const at = (name: string) => cells[names.indexOf(name)] ?? '';
  if (isCalledAfterPerson(at('Location.Name'))) continue;
  if (sample.length < 40 || at('Location.ID') === '1-7453047569') {
    sample.push(cells.map((text, column) => (names[column] === 'Provider.Name' ? '' : text)));
  }
  const isWhole = at('Service...Population.Group') === 'Overall' && at('Domain') === 'Overall';
  if (isWhole && !neverListed.includes(at('Location.Type'))) england.push(Object.keys(wanted).map(at));
}
writeFileSync(fixture('ratings-2021.csv'), csv(sample));
const packed = brotliCompressSync(csv(england), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(join(projectRoot, 'app', 'directory', 'demo-england.csv.br'), packed);
process.stdout.write(`England: ${england.length - 1} rows, ${packed.length} bytes\n`);
