// Code that the operator's commands (tools/commands) share. Results go to standard output; reasons for a failure go to
// standard error, with status 1.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '../platform/config/read-config.server.ts';
import { explainFailure } from '../platform/database/explain-failure.server.ts';
import { lockHolder } from '../platform/database/lock-directory.server.ts';
import { isMigrated } from '../platform/database/migrate.server.ts';
import type { OpenDatabase } from '../platform/database/open-database.server.ts';
import { reachDatabase } from '../platform/database/reach-database.server.ts';
import { openJobs, type JobKind, type Jobs } from '../platform/jobs/open-jobs.server.ts';
import { createLog, describeError, type Log } from '../platform/log/create-log.server.ts';
import { deliverEmail } from '../platform/mail/send-email.server.ts';

/** The reason why a command cannot do its work; shown without a stack trace. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Where a command prints: its results, and reasons for a failure. */
export type Terminal = { print: (text: string) => void; complain: (text: string) => void };
export type Command = {
  /** Printed with `--help`. */
  usage: string;
  /** Called with the command-line arguments. May return the exit status, by default 0. */
  run: (args: string[], config: Config, terminal: Terminal) => Promise<void | 0 | 1>;
  /** Called in place of `run` if the configuration is wrong. By default, the problems are printed. */
  refuse?: (args: string[], problems: string[], terminal: Terminal) => void;
};

const ownTerminal: Terminal = {
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
};

const unexpected = (error: unknown) => `Something unexpected went wrong: ${describeError(error)}`;

/** Runs a command as a separate program. */
export async function operate(usage: string, run: Command['run'], refuse?: Command['refuse']): Promise<void> {
  // By default Node would print the whole error, including the values of a query.
  process.on('uncaughtException', (error) => {
    ownTerminal.complain(unexpected(error));
    process.exit(1);
  });
  process.exitCode = await runCommand({ usage, run, refuse }, process.argv.slice(2), ownTerminal);
}

function refuseAll(_: string[], problems: string[], { complain }: Terminal): void {
  complain('This command cannot run with this configuration:');
  for (const problem of problems) complain(`  ${problem}`);
}

/**
 * Runs a command and returns its exit status. The configuration is read from `environment`, by default the environment
 * variables of this process.
 */
export async function runCommand(
  { usage, run, refuse = refuseAll }: Command,
  args: string[],
  terminal: Terminal,
  environment?: Record<string, string | undefined>,
): Promise<0 | 1> {
  const { print, complain } = terminal;
  if (args.includes('--help') || args.includes('-h')) {
    print(usage);
    return 0;
  }
  const answer = readConfig(environment);
  if (!answer.ok) {
    refuse(args, answer.problems, terminal);
    return 1;
  }
  try {
    return (await run(args, answer.config, terminal)) ?? 0;
  } catch (error) {
    const reason = error instanceof Refusal ? error.message : explainFailure(error, answer.config);
    complain(reason ?? unexpected(error));
    return 1;
  }
}

/** Opens the database for a function, through the running server if there is one, and closes it afterwards. */
export async function borrowDatabase(
  config: Config,
  work: (database: OpenDatabase, log: Log) => Promise<void>,
  { complain } = ownTerminal,
): Promise<void> {
  const log = createLog('error', { write: (line) => complain(line.trimEnd()) });
  const database = await reachDatabase(config, log);
  try {
    await work(database, log);
  } finally {
    await database.close();
  }
}

/**
 * Does the same as borrowDatabase, for a database that is already migrated to this version. Throws Refusal if the
 * database is not migrated, or does not exist.
 */
export async function borrowMigrated(
  config: Config,
  work: (database: OpenDatabase, log: Log) => Promise<void>,
  terminal = ownTerminal,
): Promise<void> {
  const isThere = config.databaseUrl || lockHolder(config.dataDir) || existsSync(join(config.dataDir, 'database'));
  if (!isThere) throw new Refusal(`There is no database in ${config.dataDir} yet. npm start makes one.`);
  const workWhenMigrated = async (database: OpenDatabase, log: Log) => {
    const ready = await isMigrated(database.pool).catch((error: { code?: string }) => {
      if (error.code === '42P01') return false;
      throw error;
    });
    if (!ready) throw new Refusal('The database is not of this version. Run npm run migrate, or npm start, first.');
    await work(database, log);
  };
  await borrowDatabase(config, workWhenMigrated, terminal);
}

/** Opens the database and its jobs for a function: jobs can be queued and read, but none runs here. */
export async function borrowJobs(
  config: Config,
  work: (database: OpenDatabase, jobs: Jobs) => Promise<void>,
  terminal = ownTerminal,
  kinds: JobKind[] = [deliverEmail],
): Promise<void> {
  const workWithJobs = async (database: OpenDatabase, log: Log) => {
    const jobs = await openJobs(database, kinds, log, false);
    try {
      await work(database, jobs);
    } finally {
      await jobs.close();
    }
  };
  await borrowMigrated(config, workWithJobs, terminal);
}

/** Formats a point in time for an operator, in London time. */
export function showTime(time: Date | undefined): string {
  return time?.toLocaleString('en-GB', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'medium' }) ?? '-';
}

/** Returns '1 row', '2 rows'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * Formats columns as wide as their widest entry, two spaces apart. Control characters, which may come from outside,
 * become spaces.
 */
export function table(rows: string[][]): string {
  const clean = rows.map((row) => row.map((entry) => entry.replaceAll(/\p{Cc}+/gu, ' ')));
  const widths = (clean[0] ?? []).map((_, column) => Math.max(...clean.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => row.map((entry, column) => entry.padEnd(widths[column] ?? 0)).join('  ');
  return clean.map((row) => line(row).trimEnd()).join('\n');
}
