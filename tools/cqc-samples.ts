// Copies real CQC data into the project, without names of people: node tools/run.mjs cqc-samples FOLDER. The folder holds
// api_oldham_*/location_details and api_live_*, as CQC's API returned them. Writes tests/fixtures/cqc (every location) and
// the demo data of the directory. Contains Care Quality Commission (CQC) information licensed under the Open Government
// Licence v3.0.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toDemoProvider } from '../app/directory/demo-providers.server.ts';
import { projectRoot } from './check-run.ts';

type Json = Record<string, unknown>;

/** The fields that are copied: none can contain the name of a person. */
const kept = `locationId providerId organisationType type name registrationStatus registrationDate deregistrationDate
  dormancy careHome numberOfBeds postalAddressLine1 postalAddressLine2 postalAddressTownCity postalAddressCounty postalCode
  region localAuthority onspdLatitude onspdLongitude mainPhoneNumber website brandId brandName inspectionDirectorate
  gacServiceTypes specialisms lastInspection currentRatings assessment`.split(/\s+/);
/** Parts of ratings that are long texts about people, or useless for tests. */
const dropped =
  `reportLinkId commentary commentaryDate narrative topicareas title serviceRatings overallPeopleExperience
  overallPeopleExperienceDate percentageScore assessmentPlanId useOfResources`.split(/\s+/);
/** Surgeries and practices are often named after their doctors. */
const isCalledAfterPeople = (location: Json) =>
  !['Social Care Org', 'NHS Healthcare Organisation'].includes(String(location['type'])) && !toDemoProvider(location);

function strip(location: Json): Json {
  const entries = kept.filter((field) => field in location).map((field) => [field, location[field]]);
  const stripped = JSON.parse(
    JSON.stringify(Object.fromEntries(entries), (field, value: unknown) =>
      dropped.includes(field) ? undefined : value,
    ),
  ) as Json;
  if (!isCalledAfterPeople(location)) return stripped;
  const { website, ...rest } = stripped;
  return { ...rest, name: `Location ${String(location['locationId'])}` };
}

const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as Json;
const oneALine = (values: unknown[]) => `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]\n`;

const [source] = process.argv.slice(2);
if (!source || !existsSync(source)) throw new Error('node tools/run.mjs cqc-samples FOLDER');
const details = join(source, 'api_oldham_2025-03', 'location_details');
const oldham = readdirSync(details).sort();
const locations = oldham.map((file) => strip(read(details, file)));

const fixtures = join(projectRoot, 'tests', 'fixtures', 'cqc');
mkdirSync(fixtures, { recursive: true });
writeFileSync(join(fixtures, 'oldham-2025-03.json'), oneALine(locations));
const live = join(source, 'api_live_2026-09');
const [liveLocation] = readdirSync(live).filter((file) => file.startsWith('location_'));
if (liveLocation) writeFileSync(join(fixtures, 'live-2026-09.json'), oneALine([strip(read(live, liveLocation))]));
for (const page of ['locations_list.json', 'changes_location.json']) {
  writeFileSync(join(fixtures, page.replace('_', '-')), `${JSON.stringify(read(live, page), null, 2)}\n`);
}

const listed = locations.filter((location) => toDemoProvider(location));
writeFileSync(join(projectRoot, 'app', 'directory', 'demo-providers.json'), oneALine(listed));
process.stdout.write(`${locations.length} locations, ${listed.length} of them demo data\n`);
