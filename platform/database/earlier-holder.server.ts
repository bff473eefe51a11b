import { readFileSync } from 'node:fs';

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** In /proc/PID/stat, behind the name of the program, which may hold anything: the state, and 19 fields on the beginning. */
const beganField = 19;

/** When a process began, in ticks since the machine started; '0' where that is not told, undefined when it has ended. */
function beganAt(processId: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  } catch {
    return '0';
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // It has ended, and whoever has started it has not asked yet.
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return fields[beganField];
}

/**
 * Earlier versions held no lock of the operating system: their note named them by their number and the moment they began
 * ('12 3456'), and that counted while such a process lived. Who holds the directory in that way, if anybody does.
 */
export function earlierHolder(note: string): string | undefined {
  const [, id, began] = /^(\d+) (\d+)$/.exec(note) ?? [];
  const processId = Number(id);
  if (!processId || processId === process.pid || !isAlive(processId) || beganAt(processId) !== began) return undefined;
  return `process ${processId} of an earlier version`;
}
