import { logProblems } from '../../app/accounts/operators/operator-log.ts';
import { verifyLog } from '../../app/accounts/operators/verify-log.server.ts';
import type { Database } from '../../platform/database/open-database.server.ts';
import { plural } from '../operate.ts';
import { ok, wrong, type Finding } from './finding.ts';

/** What somebody wrote down of the operators' log: the number of its entries, and how the newest one's hash began. */
export type NotedLog = { entries: number; hash: string };

const shownCharacters = 8;
const askWhy =
  'Only somebody with access to the database can do this. Keep a copy of the database as it is, and find out who it was. ' +
  'Restore the last whole backup into an empty place to see what the log said (docs/backup.md).';
const askRestore = `If the site has been restored from an older backup since, this is expected: note the log anew. If not: ${askWhy}`;

/** Reads what `--log` gives: COUNT:HASH, with 8 to 64 characters of the hash. Returns undefined if it is anything else. */
export function readNotedLog(text: string): NotedLog | undefined {
  const [, count, hash] = /^([1-9]\d{0,14}):([0-9a-f]{8,64})$/i.exec(text.trim()) ?? [];
  return count && hash ? { entries: Number(count), hash: hash.toLowerCase() } : undefined;
}

/** Computes the chain of the operators' log again, and compares it with what was noted. */
export async function checkLog(db: Database, noted?: NotedLog): Promise<Finding[]> {
  const log = await verifyLog(db, undefined, noted?.entries);
  if (!log.ok)
    return [wrong(`The log does not fit together: entry ${log.sequence} ${logProblems[log.problem]}.`, askWhy)];
  const count = plural(log.entries, 'entry', 'entries');
  if (noted && log.entries < noted.entries)
    return [wrong(`The log has ${count}, fewer than the ${noted.entries} that were noted.`, askRestore)];
  if (noted && !log.noted?.startsWith(noted.hash))
    return [
      wrong(
        `Entry ${noted.entries} is not the one that was noted: its hash begins with ${log.noted?.slice(0, noted.hash.length)}.`,
        askRestore,
      ),
    ];
  if (log.entries === 0) return [ok('The log has no entries yet.')];
  const note = `${log.entries}:${log.head.slice(0, shownCharacters)}`;
  return [ok(`The log is whole${noted ? ', and has what was noted' : ''}: ${count}. To note: ${note}.`)];
}
