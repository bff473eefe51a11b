import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { earlierHolder } from './earlier-holder.server.ts';

/** How long to wait for the lock: another process may hold it briefly, just to check whether it is free. */
const lookMs = 1_000;
/** SQLite's codes for a lock that another process holds: SQLITE_BUSY and SQLITE_LOCKED. */
const taken = [5, 6];

/** Another living process has the embedded database of this directory open. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
  constructor(dataDir: string, holder: string) {
    super(
      `The data directory ${dataDir} is in use by ${holder}. Stop that process, or set DATA_DIR to another directory.`,
    );
  }
}

/** Keeps the lock connections referenced: a garbage-collected connection would be closed. */
const held = new Set<DatabaseSync>();

const noteOf = (dataDir: string) => join(dataDir, 'lock');

/**
 * The SQL that takes or checks the lock. Taking the lock waits for checks in progress; checks do not block each other.
 */
const orders = { take: 'begin exclusive', look: 'begin; select count(*) from sqlite_schema' };

/**
 * Takes a file lock that the operating system keeps until this process ends, however it ends and in whichever container. It
 * is SQLite's lock (fcntl; LockFileEx on Windows), because Node includes SQLite. The file remains and stays empty. Returns a
 * function that releases the lock; undefined when another process has it.
 */
function tryLock(dataDir: string, wish: keyof typeof orders): (() => void) | undefined {
  const file = join(dataDir, 'lock.sqlite');
  // Only when the file is missing: POSIX drops all locks of a process on a file as soon as the process closes that file.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const lock = new DatabaseSync(file, { timeout: wish === 'take' ? lookMs : 0 });
  try {
    // By default SQLite would create a journal file, although nothing is ever written.
    lock.exec(`pragma journal_mode = memory; ${orders[wish]}`);
    held.add(lock);
    return () => {
      held.delete(lock);
      lock.close();
    };
  } catch (error) {
    lock.close();
    if (taken.includes((error as { errcode?: number }).errcode ?? 0)) return undefined;
    throw error;
  }
}

/** Returns what the holder wrote about itself: 'process 12 on web-1'. */
function readNote(dataDir: string): string {
  try {
    return readFileSync(noteOf(dataDir), 'utf8').trim() || 'another process';
  } catch {
    return 'another process';
  }
}

/** Returns which process holds the lock of this directory ('process 12 on web-1'); undefined if none does. */
export function lockHolder(dataDir: string): string | undefined {
  if (!existsSync(join(dataDir, 'lock.sqlite'))) return earlierHolder(readNote(dataDir));
  const unlock = tryLock(dataDir, 'look');
  if (!unlock) return readNote(dataDir);
  unlock();
  return earlierHolder(readNote(dataDir));
}

/**
 * Locks the directory for this process, because two processes on one embedded database would destroy it. Throws
 * DirectoryInUse when a living process has the lock. Returns a function that releases the lock.
 */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = tryLock(dataDir, 'take');
  if (!unlock) throw new DirectoryInUse(dataDir, readNote(dataDir));
  const earlier = earlierHolder(readNote(dataDir));
  if (earlier) {
    unlock();
    throw new DirectoryInUse(dataDir, earlier);
  }
  const letGo = () => {
    rmSync(noteOf(dataDir), { force: true });
    unlock();
  };
  try {
    writeFileSync(noteOf(dataDir), `process ${process.pid} on ${hostname()}\n`, { mode: 0o600 });
  } catch (error) {
    letGo();
    throw error;
  }
  return letGo;
}
