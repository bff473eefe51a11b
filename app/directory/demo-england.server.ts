import { createReadStream } from 'node:fs';
import { createBrotliDecompress } from 'node:zlib';
import type { Database } from '../../platform/database/open-database.server.ts';
import { readContainer } from './cqc-import/read-cqc-file.server.ts';
import { csvRows } from './cqc-import/read-csv-rows.server.ts';
import { demoDataDates } from './demo-data-date.ts';
import { addDemoRecords } from './demo-providers.server.ts';
import type { ProviderRecord, SourceColumns } from './provider-record.ts';

/** Made by tools/cqc-excerpts.ts. */
const file = new URL('./demo-england.csv.br', import.meta.url);
const recordsAtOnce = 500;

async function* unpacked(): AsyncIterable<Uint8Array> {
  const source = createReadStream(file);
  const unpack = createBrotliDecompress();
  source.on('error', (error) => unpack.destroy(error));
  yield* source.pipe(unpack) as AsyncIterable<Uint8Array>;
}

const open = () =>
  readContainer({ rows: () => csvRows(unpacked(), 'utf-8'), close: () => Promise.resolve() }, ['Latest ratings']);

/** What a record of readEngland has. */
async function englandColumns(): Promise<SourceColumns> {
  return (await open()).columns;
}

/**
 * The rated providers of England in scope, about 24,500, as CQC published them in 2021 (Contains Care Quality Commission
 * (CQC) information licensed under the Open Government Licence v3.0), read as the file 'Latest ratings' is: flags from
 * 'Care Home?' and the inspection category. Positions were added by who converted the file. One at a time.
 */
export async function* readEngland(): AsyncIterable<ProviderRecord> {
  for await (const read of (await open()).records()) if (read.kind === 'record') yield read.record;
}

/** Adds those that are not there, as demo data. Answers how many. */
export async function loadDemoEngland(tx: Database): Promise<number> {
  const columns = await englandColumns();
  let added = 0;
  let batch: ProviderRecord[] = [];
  const save = async () => {
    added += await addDemoRecords(tx, batch, columns, demoDataDates.england);
    batch = [];
  };
  for await (const record of readEngland()) {
    batch.push(record);
    if (batch.length === recordsAtOnce) await save();
  }
  await save();
  return added;
}
