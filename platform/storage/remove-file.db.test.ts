import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startS3StandIn, type S3StandIn } from '../../tests/commands/s3-stand-in.ts';
import { ownDatabase } from '../../tests/commands/own-database.ts';
import { createLog } from '../log/create-log.server.ts';
import { openPlatform, type Platform } from '../open-platform.server.ts';
import { removeFile, removeFileLater } from './remove-file.server.ts';
import { eventually } from '../../tests/patience/eventually.ts';

let s3: S3StandIn;
let platform: Platform;
let discard: () => Promise<void>;
const logged: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
beforeAll(async () => {
  s3 = await startS3StandIn();
  const own = await ownDatabase(s3.settings);
  discard = own.discard;
  platform = await openPlatform(own.config, log);
});
beforeEach(async () => {
  s3.mood = 'well';
  s3.files.clear();
  await eventually(async () => {
    await platform.pool.query("delete from jobs.job where name = 'remove-file' and state <> 'active'");
    expect(await jobs()).toEqual([]);
  });
});
afterAll(async () => {
  await platform.close();
  await discard();
  await s3.stop();
});

const put = (key: string) => platform.storage.put(key, { bytes: Buffer.from('x'), contentType: 'text/plain' });
async function jobs(): Promise<{ state: string; tries: number }[]> {
  const { rows } = await platform.pool.query<{ state: string; tries: number }>(
    "select state::text, retry_count as tries from jobs.job where name = 'remove-file'",
  );
  return rows;
}

/** Waits as `eventually` does, but makes the worker look for jobs constantly instead of every second. */
function worked<Value>(expectation: () => Value | Promise<Value>): Promise<Value> {
  return eventually(() => {
    platform.jobs.lookNow(removeFile);
    return expectation();
  });
}

test('a file is taken away when the transaction commits, and stays when it is rolled back', async () => {
  await put('things/stays');
  await put('things/goes');
  const failed = platform.db.transaction(async (tx) => {
    await removeFileLater(tx, platform.jobs, 'things/stays');
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await jobs()).toEqual([]);
  await platform.db.transaction((tx) => removeFileLater(tx, platform.jobs, 'things/goes'));
  await worked(() => expect([...s3.files.keys()]).toEqual(['things/stays']));
});

test('while the store is away it is tried again, and says so in the log', async () => {
  await put('things/late');
  s3.mood = 'broken';
  await platform.db.transaction((tx) => removeFileLater(tx, platform.jobs, 'things/late'));
  await worked(async () => expect(await jobs()).toMatchObject([{ state: 'retry' }]));
  expect(s3.files.has('things/late')).toBe(true);
  expect(logged).toContainEqual(
    expect.objectContaining({ level: 'warn', job: 'remove-file', msg: 'a job failed and will be tried again' }),
  );
  s3.mood = 'well';
  // The first wait is ten seconds; the test does not wait for it.
  await platform.pool.query("update jobs.job set start_after = now() where name = 'remove-file'");
  await worked(() => expect(s3.files.has('things/late')).toBe(false));
});
