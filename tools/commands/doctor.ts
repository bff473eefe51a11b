// Checks everything that the site needs: `npm run doctor`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../../platform/config/read-config.server.ts';
import { explainFailure } from '../../platform/database/explain-failure.server.ts';
import { lockHolder } from '../../platform/database/lock-directory.server.ts';
import type { OpenDatabase } from '../../platform/database/open-database.server.ts';
import { reachDatabase } from '../../platform/database/reach-database.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { openStorage } from '../../platform/storage/open-storage.server.ts';
import { rooms } from '../../server/rooms.ts';
import { checkBackups } from '../doctor/check-backups.ts';
import { checkConfiguration } from '../doctor/check-configuration.ts';
import { checkDatabaseClock, checkDemoData, checkPages, checkSchema } from '../doctor/check-database.ts';
import { checkLog, readNotedLog, type NotedLog } from '../doctor/check-log.ts';
import { checkCertificate, checkDisk } from '../doctor/check-machine.ts';
import { checkMailServer, checkOutbox } from '../doctor/check-mail.ts';
import { checkClock, checkCqc, checkStripe } from '../doctor/check-services.ts';
import { checkFiles, checkStorage } from '../doctor/check-storage.ts';
import { checkImport, checkJobs, checkOperators } from '../doctor/check-work.ts';
import { reasonOf, runCheck, warning, withoutSecrets, wrong, type Check, type Line } from '../doctor/finding.ts';
import { Refusal, type Command, type Terminal } from '../operate.ts';

const usage = `npm run doctor              checks everything that the site needs, and says what to do about what is wrong; changes nothing
npm run doctor -- --deep    also reads the whole database (amcheck), and looks for each uploaded file
npm run doctor -- --log COUNT:HASH    also compares the operators' log with what an earlier run said to note
npm run doctor -- --json    writes the result for programs
The exit status is 1 if something is wrong, and 0 if there are only warnings.`;

/** The embedded database may have to be started first. */
const openWithinMs = 20_000;
const deepWithinMs = 30 * 60_000;
/** Reads each entry: a long log takes some seconds. */
const logWithinMs = 60_000;

type Options = { json: boolean; deep: boolean; noted: NotedLog | undefined };

function readOptions(args: string[]): Options {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { json, deep, log } = parseArgs({
      args,
      options: { json: flag, deep: flag, log: { type: 'string' } },
    }).values;
    const noted = log === undefined ? undefined : readNotedLog(log);
    if (log === undefined || noted) return { json, deep, noted };
  } catch {
    // Refused below, as a note that cannot be read is.
  }
  throw new Refusal(usage);
}

/** Prints the lines, and returns the exit status. */
function report(lines: Line[], isJson: boolean, { print }: Terminal): 0 | 1 {
  const count = (level: Line['level']) => lines.filter((line) => line.level === level).length;
  const [mistakes, warnings] = [count('wrong'), count('warning')];
  if (isJson)
    print(JSON.stringify({ status: mistakes > 0 ? 'wrong' : warnings > 0 ? 'warning' : 'ok', lines }, null, 2));
  else {
    for (const line of lines) {
      print(`${line.level.padEnd(7)}  ${line.check}: ${line.text.replaceAll(/\p{Cc}+/gu, ' ')}`);
      if (line.level !== 'ok') print(`         → ${line.todo}`);
    }
    print(`\n${mistakes} wrong, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, ${count('ok')} ok`);
  }
  return mistakes > 0 ? 1 : 0;
}

/** The checks that need no database. */
function checksOf(config: Config): Check[] {
  return [
    { name: 'configuration', ask: () => checkConfiguration(config) },
    { name: 'mail server', ask: () => checkMailServer(config) },
    { name: 'file store', ask: () => checkStorage(config) },
    { name: 'Stripe', ask: () => checkStripe(config) },
    { name: 'CQC', ask: () => checkCqc(config.cqc) },
    { name: 'clock', ask: () => checkClock(config) },
    { name: 'disk', ask: () => checkDisk(config.dataDir) },
    { name: 'certificate', ask: () => checkCertificate(config.publicUrl) },
  ];
}

/** `db` is left out if the database cannot be used: then the backups matter most. */
function backupChecks({ backup: { dir } }: Config, db?: OpenDatabase['db']): Check[] {
  return dir ? [{ name: 'backups', ask: () => checkBackups(dir, db) }] : [];
}

/** The checks on a database of this version. */
function checksOn(database: OpenDatabase, config: Config, isRunning: boolean | undefined, noted?: NotedLog): Check[] {
  const { db } = database;
  return [
    { name: 'database', ask: () => checkDemoData(database, config) },
    { name: 'outbox', ask: () => checkOutbox(db) },
    { name: 'jobs', ask: () => checkJobs(db, isRunning) },
    { name: 'imports', ask: () => checkImport(db, config) },
    { name: 'operators', ask: () => checkOperators(db, config) },
    { name: "operators' log", withinMs: logWithinMs, ask: () => checkLog(db, noted) },
    ...backupChecks(config, db),
    // On the embedded database, it would be the same clock.
    ...(config.databaseUrl ? [{ name: 'clock', ask: () => checkDatabaseClock(database) }] : []),
  ];
}

function deepChecks(database: OpenDatabase, config: Config): Check[] {
  const files = async () => {
    const keys = [];
    for (const room of rooms) keys.push(...((await room.storedFiles?.(database.db)) ?? []));
    return checkFiles(openStorage(config), keys);
  };
  return [
    { name: 'amcheck', withinMs: deepWithinMs, ask: () => checkPages(database) },
    { name: 'uploaded files', withinMs: deepWithinMs, ask: files },
  ];
}

/** Opens the database, through the running site if there is one, and runs the checks on it, one after another. */
async function checkDatabase(config: Config, { deep, noted }: Options): Promise<Line[]> {
  const backupsAlone = async () => (await Promise.all(backupChecks(config).map(runCheck))).flat();
  const holder = config.databaseUrl ? undefined : lockHolder(config.dataDir);
  if (!config.databaseUrl && !holder && !existsSync(join(config.dataDir, 'database'))) {
    const nothing = wrong(`There is no database in ${config.dataDir} yet.`, 'Run npm start, which makes one.');
    return [{ check: 'database', ...nothing }, ...(await backupsAlone())];
  }
  const opening = reachDatabase(config, createLog('silent'));
  let database: OpenDatabase | undefined;
  const open: Check = {
    name: 'database',
    withinMs: openWithinMs,
    async ask() {
      try {
        database = await opening;
        return await checkSchema(database);
      } catch (error) {
        const reason = explainFailure(error, config) ?? `${reasonOf(error)}.`;
        return [
          wrong(
            `The database cannot be used: ${reason}`,
            'Mend what the text names. Without it, the site does not start.',
          ),
        ];
      }
    },
  };
  try {
    const schema = await runCheck(open);
    if (schema.some(({ level }) => level === 'wrong')) {
      const skipped = warning(
        'Emails, jobs, imports, operators and their log were not checked, because the database is not in order.',
        'Mend the database first, and run npm run doctor again.',
      );
      return [...schema, { check: 'database', ...skipped }, ...(await backupsAlone())];
    }
    const lines = [...schema];
    const isRunning = config.databaseUrl ? undefined : holder !== undefined;
    const checks = database ? checksOn(database, config, isRunning, noted) : [];
    if (deep && database) checks.push(...deepChecks(database, config));
    for (const check of checks) lines.push(...(await runCheck(check)));
    return lines;
  } finally {
    // Also if it opens later than the check allows.
    await (database ? database.close() : void opening.then((late) => late.close()).catch(() => {}));
  }
}

export const doctorCommand: Command = {
  usage,
  async run(args, config, terminal) {
    const options = readOptions(args);
    const [others, onDatabase] = await Promise.all([
      Promise.all(checksOf(config).map(runCheck)),
      checkDatabase(config, options),
    ]);
    const [configuration = [], ...more] = others;
    const lines = [...configuration, ...onDatabase, ...more.flat()].map((line) => ({
      ...line,
      text: withoutSecrets(line.text, config),
    }));
    return report(lines, options.json, terminal);
  },
  refuse(args, problems, terminal) {
    const todo = 'Correct the setting (README.md lists them all). Nothing else can be checked before.';
    const lines = problems.map((text) => ({ check: 'configuration', ...wrong(text, todo) }));
    report(lines, args.includes('--json'), terminal);
  },
};
