// What the operator's commands share (tools/migrate.ts, demo.ts, mail.ts, jobs.ts). Answers go to standard output;
// reasons why not to standard error, with status 1.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '../platform/config/read-config.server.ts';
import { explainFailure } from '../platform/database/explain-failure.server.ts';
import { lockHolder } from '../platform/database/lock-directory.server.ts';
import { isMigrated } from '../platform/database/migrate.server.ts';
import type { OpenDatabase } from '../platform/database/open-database.server.ts';
import { reachDatabase } from '../platform/database/reach-database.server.ts';
import { openJobs, type JobKind, type Jobs } from '../platform/jobs/open-jobs.server.ts';
import { createLog, type Log } from '../platform/log/create-log.server.ts';
import { deliverEmail } from '../platform/mail/send-email.server.ts';

/** Why a command does not do what it was asked; shown without a stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}

export const print = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

/** Runs a command with the arguments that were typed and the configuration. `--help` prints how it is used. */
export async function operate(usage: string, run: (args: string[], config: Config) => Promise<void>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    print(usage);
    return;
  }
  const answer = readConfig();
  if (!answer.ok) {
    complain('This command cannot run with this configuration:');
    for (const problem of answer.problems) complain(`  ${problem}`);
    process.exitCode = 1;
    return;
  }
  try {
    await run(args, answer.config);
  } catch (error) {
    const reason = error instanceof Refusal ? error.message : explainFailure(error, answer.config);
    complain(reason ?? `Something unexpected went wrong: ${(error as Error).stack}`);
    process.exitCode = 1;
  }
}

/** Lends the database, that of the running server if there is one, and closes it again. */
export async function borrowDatabase(
  config: Config,
  work: (database: OpenDatabase, log: Log) => Promise<void>,
): Promise<void> {
  const log = createLog('error', { write: (line) => void process.stderr.write(line) });
  const database = await reachDatabase(config, log);
  try {
    await work(database, log);
  } finally {
    await database.close();
  }
}

/** Lends a database that is of this version already. Throws Refusal when it is not, or when there is none. */
export async function borrowMigrated(
  config: Config,
  work: (database: OpenDatabase, log: Log) => Promise<void>,
): Promise<void> {
  const isThere = config.databaseUrl || lockHolder(config.dataDir) || existsSync(join(config.dataDir, 'database'));
  if (!isThere) throw new Refusal(`There is no database in ${config.dataDir} yet. npm start makes one.`);
  await borrowDatabase(config, async (database, log) => {
    const ready = await isMigrated(database.pool).catch((error: { code?: string }) => {
      if (error.code === '42P01') return false;
      throw error;
    });
    if (!ready) throw new Refusal('The database is not of this version. Run npm run migrate, or npm start, first.');
    await work(database, log);
  });
}

/** Lends the database and its jobs: they can be queued and looked at, none is run here. */
export async function borrowJobs(
  config: Config,
  work: (database: OpenDatabase, jobs: Jobs) => Promise<void>,
  kinds: JobKind[] = [deliverEmail],
): Promise<void> {
  await borrowMigrated(config, async (database, log) => {
    const jobs = await openJobs(database, kinds, log, false);
    try {
      await work(database, jobs);
    } finally {
      await jobs.close();
    }
  });
}

/** A point in time as an operator reads it, in London. */
export function showTime(time: Date | undefined): string {
  return time?.toLocaleString('en-GB', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'medium' }) ?? '-';
}

/** '1 row', '2 rows'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Columns as wide as their widest entry, two spaces apart. Control characters become spaces: a text may come from outside. */
export function table(rows: string[][]): string {
  const clean = rows.map((row) => row.map((entry) => entry.replaceAll(/\p{Cc}+/gu, ' ')));
  const widths = (clean[0] ?? []).map((_, column) => Math.max(...clean.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => row.map((entry, column) => entry.padEnd(widths[column] ?? 0)).join('  ');
  return clean.map((row) => line(row).trimEnd()).join('\n');
}
