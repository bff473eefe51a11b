import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another living process has the embedded database of this directory open. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
  readonly processId: number;
  constructor(dataDir: string, processId: number) {
    super(
      `The data directory ${dataDir} is in use by process ${processId}. Stop that process, or set DATA_DIR to another directory.`,
    );
    this.processId = processId;
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * When the process with this id began, in clock ticks since the machine started (Linux), else 0. After a crash and a
 * restart of the machine another program may have the old id; its beginning differs.
 */
function beganAt(processId: number): number {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]) || 0;
  } catch {
    return 0;
  }
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The living process that wrote this lock, or undefined. */
function holderOf(lock: string | undefined): number | undefined {
  const [processId = 0, began = 0] = (lock ?? '').split(' ').map(Number);
  return processId > 0 && isAlive(processId) && beganAt(processId) === began ? processId : undefined;
}

/** The process that holds the lock of this directory and is still alive, or undefined. */
export function lockHolder(dataDir: string): number | undefined {
  return holderOf(readLock(join(dataDir, 'lock')));
}

/** Gives a file a second name; false when that name is taken. */
function tryLink(file: string, name: string): boolean {
  try {
    linkSync(file, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes the directory for this process, because two processes on one embedded database destroy it. Throws
 * DirectoryInUse when a living process has it; a lock left by a killed process is taken over. Answers how to let go.
 */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'lock');
  const own = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  const left = `${own}.left`;
  // The lock appears with its content, by its second name: nobody can see it half written.
  writeFileSync(own, `${process.pid} ${beganAt(process.pid)}`, { mode: 0o600, flag: 'wx' });
  try {
    while (!tryLink(own, file)) {
      const holder = lockHolder(dataDir);
      if (holder !== undefined) throw new DirectoryInUse(dataDir, holder);
      try {
        renameSync(file, left);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        continue;
      }
      // Another process may have taken over between the look and the renaming: give its lock back.
      const faster = holderOf(readLock(left));
      if (faster !== undefined) {
        tryLink(left, file);
        throw new DirectoryInUse(dataDir, faster);
      }
      rmSync(left, { force: true });
    }
    return () => rmSync(file, { force: true });
  } finally {
    rmSync(own, { force: true });
    rmSync(left, { force: true });
  }
}
