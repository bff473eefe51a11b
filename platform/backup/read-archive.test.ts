import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { damageArchive } from '../../tests/commands/damage-archive.ts';
import { emptyPlace } from '../../tests/commands/empty-place.ts';
import { freshFolder, migratedFolder } from '../../tests/commands/program.ts';
import { configOf } from '../../tests/commands/site.ts';
import { openDatabase } from '../database/open-database.server.ts';
import { createLog } from '../log/create-log.server.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import { BackupRefused } from './backup-refused.server.ts';
import { makeBackup } from './make-backup.server.ts';
import type { Manifest } from './manifest.server.ts';
import { restoreBackup } from './restore-backup.server.ts';

const log = createLog('silent');
let folder: string;
let archive: Buffer;
beforeAll(async () => {
  const whenOver = (clean: () => void | Promise<void>) => void afterAll(clean);
  folder = await freshFolder(whenOver);
  const config = configOf({ DATA_DIR: await migratedFolder(whenOver) });
  const database = await openDatabase(config, log);
  await database.pool.query(`insert into outbox_emails (recipient, subject) values ('ann', 'hello'), ('bob', 'hello')`);
  const storage = openStorage(config);
  await storage.put('a/b.webp', { bytes: Buffer.from('a picture'), contentType: 'image/webp' });
  const path = join(folder, 'whole.zip');
  await makeBackup({ config, database, storage }, path);
  await database.close();
  archive = await readFile(path);
});

type Files = Record<string, Uint8Array>;
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

/** Returns the archive with other entries. `change` gets the entries and the manifest, and changes them. */
function changed(change: (files: Files, manifest: Manifest) => void): Uint8Array {
  const files = unzipSync(archive);
  const manifest = JSON.parse(text(files['manifest.json'])) as Manifest;
  change(files, manifest);
  if (files['manifest.json']) files['manifest.json'] = Buffer.from(JSON.stringify(manifest));
  return zipSync(files);
}

/** Returns the archive with another size in the list of its entries, as a bomb has it. */
function withSizeOf(name: string, size: number): Uint8Array {
  const bytes = Buffer.from(archive);
  const [header, nameAt, sizeAt] = [Buffer.from('PK\u0001\u0002'), 46, 24];
  for (let at = bytes.indexOf(header); at >= 0; at = bytes.indexOf(header, at + 1)) {
    if (bytes.subarray(at + nameAt).indexOf(name) === 0) bytes.writeUInt32LE(size, at + sizeAt);
  }
  return bytes;
}

/** Tries to restore this file. Returns the reason why it is refused. Nothing may have been written. */
async function reasonFor(bytes: Uint8Array): Promise<string> {
  const { config } = await emptyPlace('embedded');
  const path = join(folder, 'tried.zip');
  await writeFile(path, bytes);
  const reason = await restoreBackup(config, log, path).then(
    () => 'it was restored',
    (error: unknown) => error,
  );
  expect(reason).toBeInstanceOf(BackupRefused);
  expect(existsSync(config.dataDir)).toBe(false);
  return (reason as Error).message.replace(path, 'FILE');
}

const emails = 'tables/outbox_emails.jsonl';
const ofEmails = ({ tables }: Manifest) => tables.find(({ name }) => name === 'outbox_emails')!;

test.each<[string, () => Uint8Array, string | RegExp]>([
  ['empty', () => Buffer.alloc(0), 'FILE is not a whole ZIP file: it was cut off, or it is another kind of file.'],
  ['a text', () => Buffer.from('PK'.repeat(5000)), /^FILE is not a whole ZIP file/],
  ['cut off', () => archive.subarray(0, archive.length - 1000), /^FILE is not a whole ZIP file/],
  ['cut off at the front', () => archive.subarray(1000), /^FILE is (damaged|not a whole ZIP file): /],
  [
    'another ZIP file',
    () => zipSync({ 'a.txt': Buffer.from('x') }),
    'FILE is not a backup of this product: it has no manifest.json.',
  ],
  [
    'of a newer format',
    () => changed((_, manifest) => void Object.assign(manifest, { format: 2 })),
    'FILE has a manifest that this version cannot read: it is damaged, or of a newer version.',
  ],
  [
    'of a newer version',
    () => changed((_, { migrations }) => void migrations.push({ name: '9999-later.sql', sha256: sha256('') })),
    'This data is of a newer version of the product (it has the migration 9999-later.sql). Use that version, or a later one.',
  ],
  [
    'of a changed version',
    () => changed((_, { migrations }) => void Object.assign(migrations[3]!, { sha256: sha256('') })),
    'This data is of another version of the product (its migration 0004-accounts.sql is different).',
  ],
  ['without a table’s entry', () => changed((files) => delete files[emails]), `FILE is damaged: ${emails} is missing.`],
  [
    'with another row',
    () => changed((files) => void (files[emails] = Buffer.from(text(files[emails]).replace('ann', 'eve')))),
    'FILE is damaged: outbox_emails is not what the manifest says.',
  ],
  [
    'with rows that are no rows',
    () =>
      changed((files, manifest) => {
        files[emails] = Buffer.from('{}\n');
        Object.assign(ofEmails(manifest), { bytes: 3 });
      }),
    `FILE, ${emails} is damaged: a line is not a row.`,
  ],
  [
    'with another file',
    () => changed((files) => void (files['files/a/b.webp'] = Buffer.from('a Picture'))),
    'FILE is damaged: files/a/b.webp is not what the manifest says.',
  ],
  [
    'with another secret',
    () => changed((files) => void (files['session-secret'] = Buffer.from('x'.repeat(43)))),
    'FILE is damaged: session-secret is not what the manifest says.',
  ],
  [
    'with an entry that nobody asked for',
    () => changed((files) => void (files['extra'] = Buffer.from('x'))),
    'FILE is refused: its manifest does not name "extra".',
  ],
  [
    'with an entry that leads out of its folder',
    () => changed((files) => void (files['files/../../evil'] = Buffer.from('x'))),
    /^FILE is damaged: invalid relative path: /,
  ],
  [
    'with a file that leads out of its folder',
    () => changed((_, { files: [file] }) => void Object.assign(file!, { key: '../../evil.webp' })),
    'FILE is refused: "../../evil.webp" is no name of a file.',
  ],
  [
    'with one file twice',
    () => changed((_, { files }) => void files.push(files[0]!)),
    'FILE is damaged: it names files/a/b.webp twice.',
  ],
  [
    'a bomb',
    () => withSizeOf(emails, 3_000_000_000),
    'FILE is refused: it would grow to more than 200 times its size.',
  ],
  [
    'longer than it says',
    () => withSizeOf(emails, 10),
    'FILE is damaged: tables/outbox_emails.jsonl is not what the manifest says.',
  ],
  [
    'with a row that never ends',
    () =>
      changed((files, manifest) => {
        files[emails] = Buffer.alloc(40_000_000, 'x');
        Object.assign(ofEmails(manifest), { bytes: 40_000_000 });
      }),
    `FILE, ${emails} is refused: it has a row of more than 32 MB.`,
  ],
])('a file that is %s is refused with a sentence, before anything is written', async (_, bytes, reason) => {
  const said = await reasonFor(bytes());
  if (typeof reason === 'string') expect(said).toBe(reason);
  else expect(said).toMatch(reason);
});

test('a file that is not there is refused', async () => {
  const { config } = await emptyPlace('embedded');
  const missing = restoreBackup(config, log, join(folder, 'missing.zip'));
  await expect(missing).rejects.toThrow(/missing\.zip cannot be read: ENOENT\.$/);
});

test('an archive that lacks a whole table is refused, and the place is marked as unusable', async () => {
  const lacking = changed((files, manifest) => {
    delete files[emails];
    manifest.tables = manifest.tables.filter(({ name }) => name !== 'outbox_emails');
  });
  const { config } = await emptyPlace('embedded');
  const path = join(folder, 'lacking.zip');
  await writeFile(path, lacking);
  const refused = 'The tables of this data are not those of its version: something is missing, or too much.';
  await expect(restoreBackup(config, log, path)).rejects.toThrow(refused);
  await expect(restoreBackup(config, log, path)).rejects.toThrow(/is not empty/);
  const database = await openDatabase(config, log);
  onTestFinished(() => database.close());
  const { rows } = await database.pool.query(`select to_regclass('unfinished_restore') is not null as is`);
  expect(rows).toEqual([{ is: true }]);
});

test('whatever bytes are changed, the archive is refused, or every checksum holds', async () => {
  expect(await damageArchive(archive, join(folder, 'damaged.zip'), 150, 1)).toBeGreaterThan(100);
});
