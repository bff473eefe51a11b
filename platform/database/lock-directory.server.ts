import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
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

/** The process that holds the lock of this directory and is still alive, or undefined. */
export function lockHolder(dataDir: string): number | undefined {
  let processId: number;
  let began: number;
  try {
    [processId = 0, began = 0] = readFileSync(join(dataDir, 'lock'), 'utf8').split(' ').map(Number) as number[];
  } catch {
    return undefined;
  }
  return processId > 0 && isAlive(processId) && beganAt(processId) === began ? processId : undefined;
}

/**
 * Takes the directory for this process, because two processes on one embedded database destroy it. Throws
 * DirectoryInUse when a living process has it; a lock left by a killed process is taken over. Answers how to let go.
 */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'lock');
  for (let attempt = 0; ; attempt++) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, `${process.pid} ${beganAt(process.pid)}`);
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = lockHolder(dataDir);
      if (holder !== undefined || attempt > 3) throw new DirectoryInUse(dataDir, holder ?? 0);
      rmSync(file, { force: true });
    }
  }
}
