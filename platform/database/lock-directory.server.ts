import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { earlierHolder } from './earlier-holder.server.ts';

/** How long one waits for a lock that somebody has taken only to see whether it is free. */
const lookMs = 1_000;
/** SQLITE_BUSY and SQLITE_LOCKED. */
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

/** What nobody refers to is collected, and closed: these stay. */
const held = new Set<DatabaseSync>();

const noteOf = (dataDir: string) => join(dataDir, 'lock');

/** Those who look do not keep each other out, only who takes, and who takes waits for them. */
const orders = { take: 'begin exclusive', look: 'begin; select count(*) from sqlite_schema' };

/**
 * Takes the lock that the operating system keeps on a file for as long as this process lives, whichever container it lives in
 * and however it ends: that of SQLite (fcntl; LockFileEx on Windows), which Node brings along. The file stays, and stays
 * empty. Answers how to let go; undefined when another process has it.
 */
function tryLock(dataDir: string, wish: keyof typeof orders): (() => void) | undefined {
  const file = join(dataDir, 'lock.sqlite');
  // Only when it is not there: POSIX takes a process's locks on a file away as soon as it closes that file anywhere.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const lock = new DatabaseSync(file, { timeout: wish === 'take' ? lookMs : 0 });
  try {
    // Of itself it would begin a journal: nothing is ever written.
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

/** Who holds it, as it has said itself: 'process 12 on web-1'. */
function readNote(dataDir: string): string {
  try {
    return readFileSync(noteOf(dataDir), 'utf8').trim() || 'another process';
  } catch {
    return 'another process';
  }
}

/** Who holds the lock of this directory ('process 12 on web-1'); undefined when nobody does. */
export function lockHolder(dataDir: string): string | undefined {
  if (!existsSync(join(dataDir, 'lock.sqlite'))) return earlierHolder(readNote(dataDir));
  const unlock = tryLock(dataDir, 'look');
  if (!unlock) return readNote(dataDir);
  unlock();
  return earlierHolder(readNote(dataDir));
}

/**
 * Takes the directory for this process, because two processes on one embedded database destroy it. Throws DirectoryInUse when
 * a living process has it. Answers how to let go.
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
