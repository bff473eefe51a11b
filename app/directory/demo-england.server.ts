import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createBrotliDecompress } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../../platform/database/open-database.server.ts';
import { readContainer } from './cqc-import/files/open-cqc-file.server.ts';
import type { CqcFile } from './cqc-import/api/read-record.ts';
import { csvRows } from './cqc-import/files/csv-rows.server.ts';
import { demoDataDates } from './records/demo-data-date.ts';
import { addDemoRecords } from './demo-providers.server.ts';
import type { ProviderRecord } from './records/provider-record.ts';

/** The demo data, as a compressed CSV file made by tools/cqc-excerpts.ts. */
const file = createRequire(import.meta.url).resolve('#demo-england');
const recordsAtOnce = 500;

async function* unpacked(): AsyncIterable<Uint8Array> {
  const source = createReadStream(file);
  const unpack = createBrotliDecompress();
  source.on('error', (error) => unpack.destroy(error));
  yield* source.pipe(unpack) as AsyncIterable<Uint8Array>;
}

const open = () =>
  readContainer(
    {
      rows: () => csvRows(unpacked(), { encoding: 'utf-8', delimiter: ',', lineEnds: ['\n'] }),
      close: () => Promise.resolve(),
    },
    ['Latest ratings'],
  );

/**
 * Yields the rated providers in England that the directory covers, about 24,500, as CQC published them in 2021
 * (Contains Care Quality Commission (CQC) information licensed under the Open Government Licence v3.0). The file is
 * read like CQC's file 'Latest ratings': the care types come from 'Care Home?' and the inspection category. The
 * positions were added by the person who converted the file.
 */
export async function* readEngland(): AsyncIterable<ProviderRecord> {
  yield* recordsOf(await open());
}

async function* recordsOf(file: CqcFile): AsyncIterable<ProviderRecord> {
  for await (const read of file.records()) if (read.kind === 'record') yield read.record;
}

/**
 * Returns a key that is the same for all rows about one place. Location ids cannot be used for this, because a place
 * gets a new one when its owner changes. Undefined without a name or a postcode.
 */
function placeOf(name: string, postcode: string | null | undefined): string | undefined {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return postcode && words ? `${words.join(' ')} ${postcode.replaceAll(' ', '')}` : undefined;
}

/** Returns the location id of each place that the directory already shows from newer data. */
async function findPlaces(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string; postcode: string | null }>(sql`
    select cqc_location_id as id, name, postcode from care_providers where cleared_at is null`);
  return new Map(
    rows.flatMap(({ id, name, postcode }) => {
      const place = placeOf(name, postcode);
      return place ? [[place, id] as const] : [];
    }),
  );
}

/** The newer demo data is complete for this local authority: a provider missing from it has since closed. */
const namedWhole = 'Oldham';

async function isOldhamThere(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ is_there: boolean }>(sql`
    select exists (select from care_providers
      where is_demo and cleared_at is null and data_date = ${demoDataDates.oldham}::date) as is_there`);
  return rows[0]?.is_there ?? false;
}

/**
 * Returns one record for each place: the one with the latest rating. Leaves out places that the directory shows under
 * another location id, and all places in `namedWhole` if the newer demo data is loaded.
 */
async function oncePerPlace(db: Database, file: CqcFile): Promise<ProviderRecord[]> {
  const there = await findPlaces(db);
  const isOldhamKnown = await isOldhamThere(db);
  const chosen = new Map<string, ProviderRecord>();
  for await (const record of recordsOf(file)) {
    const { cqc_location_id: id } = record;
    if (isOldhamKnown && record.local_authority === namedWhole) continue;
    const place = placeOf(record.name, record.postcode) ?? id;
    const known = there.get(place);
    if (known !== undefined && known !== id) continue;
    const before = chosen.get(place);
    if (!before || (before.rating_date ?? '') < (record.rating_date ?? '')) chosen.set(place, record);
  }
  return [...chosen.values()];
}

/** Adds the providers whose id and place are not yet in the directory, as demo data. Returns how many it added. */
async function addEngland(tx: Database): Promise<number> {
  const file = await open();
  const columns = await file.columns();
  const records = await oncePerPlace(tx, file);
  let added = 0;
  for (let start = 0; start < records.length; start += recordsAtOnce) {
    const batch = records.slice(start, start + recordsAtOnce);
    added += await addDemoRecords(tx, batch, columns, demoDataDates.england);
  }
  return added;
}

/** Loads England's care providers of 2021 as demo data. Returns how many it added. */
export async function loadDemoEngland(db: NodePgDatabase): Promise<number> {
  const added = await db.transaction((tx) => addEngland(tx));
  // Without new statistics, searches scan the whole table. Without a vacuum, a late page fetches every row before it.
  await db.execute('vacuum analyze care_providers, listed_providers');
  return added;
}
