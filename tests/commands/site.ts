import { readConfig, type Config } from '../../platform/config/read-config.server.ts';
import { openDatabase } from '../../platform/database/open-database.server.ts';
import { reachDatabase } from '../../platform/database/reach-database.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { freePort, migratedFolder, startProgram, type Program, type WhenOver } from './program.ts';

export type Settings = Record<string, string>;

/** The settings of a site on the embedded database that is migrated and empty, on a port that is free. */
export async function siteSettings(more: Settings = {}, whenOver?: WhenOver): Promise<Settings> {
  return { DATA_DIR: await migratedFolder(whenOver), PORT: String(await freePort()), LOG_LEVEL: 'warn', ...more };
}

/** Makes the database of a site that does not run a new one again: not migrated. */
export async function unmigrate(settings: Settings): Promise<void> {
  const { pool, close } = await openDatabase(configOf(settings), createLog('silent'));
  await pool.query('drop schema public cascade; create schema public');
  await close();
}

/** Asks the database of a running site, as a command does. */
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

/** `npm start` without what it does before: the server as a process of its own. Waits until it serves. */
export async function startSite(settings: Settings, whenOver?: WhenOver): Promise<StartedSite> {
  const program = startProgram('server/start.ts', [], settings, whenOver);
  await program.says('(Ctrl-C stops it)');
  return { ...program, address: `http://127.0.0.1:${settings['PORT']}` };
}

/** What a program printed for people, without the seconds in front of each line. */
export function linesOf(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.replace(/^ *[\d.]+ s {2}/, ''));
}
