// Writes the whole site into one file: `npm run backup -- FILE`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BackupRefused } from '../../platform/backup/backup-refused.server.ts';
import { makeBackup, type BackupReport } from '../../platform/backup/make-backup.server.ts';
import { lockHolder } from '../../platform/database/lock-directory.server.ts';
import { openStorage } from '../../platform/storage/open-storage.server.ts';
import { borrowDatabase, plural, Refusal, type Command } from '../operate.ts';

const usage = `npm run backup -- FILE    writes the database and the uploaded files into FILE, a new ZIP file; the site may run`;

/** Shows why a backup, restore or move is refused, without a stack trace. */
export async function refusing<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    throw error instanceof BackupRefused ? new Refusal(error.message) : error;
  });
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
export const number = (count: number) => count.toLocaleString('en-GB');

/** Nobody notices a shorter wait. */
const shortMs = 100;

function describe(path: string, { rows, tables, files, gone, bytes, heldMs }: BackupReport, seconds: number): string {
  const parts = [`${number(rows)} rows of ${plural(tables, 'table')}`, plural(files, 'file')].join(', ');
  const lost = gone > 0 ? ` ${plural(gone, 'file was', 'files were')} deleted meanwhile, and left out.` : '';
  const waited = heldMs >= shortMs ? ` Pages waited for it for up to ${(heldMs / 1000).toFixed(1)} s.` : '';
  return `Wrote ${path}: ${parts}, ${megabytes(bytes)}, in ${seconds.toFixed(1)} s.${waited}${lost}`;
}

export const backupCommand: Command = {
  usage,
  async run([path, ...rest], config, terminal) {
    if (!path || path.startsWith('-') || rest.length > 0) throw new Refusal(usage);
    const isThere = config.databaseUrl || lockHolder(config.dataDir) || existsSync(join(config.dataDir, 'database'));
    if (!isThere) throw new Refusal(`There is no database in ${config.dataDir} yet. npm start makes one.`);
    const began = performance.now();
    const work = async (database: Parameters<Parameters<typeof borrowDatabase>[1]>[0]) => {
      const report = await refusing(makeBackup({ config, database, storage: openStorage(config) }, path));
      terminal.print(describe(path, report, (performance.now() - began) / 1000));
    };
    await borrowDatabase(config, work, terminal);
  },
};
