import { readConfig, type Config } from '../../platform/config/read-config.server.ts';
import { openDatabase } from '../../platform/database/open-database.server.ts';
import { reachDatabase } from '../../platform/database/reach-database.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { freePort, migratedFolder, startProgram, type Program, type WhenOver } from './program.ts';

export type Settings = Record<string, string>;

/** Returns the settings of a site with a migrated, empty embedded database and a free port. */
export async function siteSettings(more: Settings = {}, whenOver?: WhenOver): Promise<Settings> {
  return { DATA_DIR: await migratedFolder(whenOver), PORT: String(await freePort()), LOG_LEVEL: 'warn', ...more };
}

/** Undoes the migrations in a database, so that a site finds it unmigrated. */
export async function unmigrate(settings: Settings): Promise<void> {
  const { pool, close } = await openDatabase(configOf(settings), createLog('silent'));
  await pool.query('drop schema public cascade; create schema public');
  await close();
}

/** Queries the database of a running site, as a command does. */
export async function ask<Row extends object>(settings: Settings, sql: string): Promise<Row[]> {
  const { pool, close } = await reachDatabase(configOf(settings), createLog('silent'));
  try {
    return (await pool.query<Row>(sql)).rows;
  } finally {
    await close();
  }
}

export function configOf(settings: Settings): Config {
  const answer = readConfig(settings);
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  return answer.config;
}

export type StartedSite = Program & { address: string };

/** Starts the server as a separate process, without the earlier steps of `npm start`, and waits until it serves. */
export async function startSite(settings: Settings, whenOver?: WhenOver): Promise<StartedSite> {
  const program = startProgram('server/start.ts', [], settings, whenOver);
  await program.says('(Ctrl-C stops it)');
  return { ...program, address: `http://127.0.0.1:${settings['PORT']}` };
}

/** Returns the lines that a program printed for people, without the seconds at the start of each line. */
export function linesOf(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.replace(/^ *[\d.]+ s {2}/, ''));
}
