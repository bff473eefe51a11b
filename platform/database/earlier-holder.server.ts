import { readFileSync } from 'node:fs';

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The index of the start time among the fields of /proc/PID/stat. Counting begins at the process state, because the
 * program name before it may contain any character, even spaces.
 */
const beganField = 19;

/** Returns when a process began, in ticks since boot; '0' if that is unknown, undefined if the process has ended. */
function beganAt(processId: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  } catch {
    return '0';
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // The process has ended, but its parent has not collected its exit status yet.
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return fields[beganField];
}

/**
 * Returns the process that uses the directory if it runs an earlier version; otherwise undefined. Earlier versions took
 * no operating system lock. They wrote a note with their process id and start time ('12 3456'), which is valid as long
 * as that process is alive.
 */
export function earlierHolder(note: string): string | undefined {
  const [, id, began] = /^(\d+) (\d+)$/.exec(note) ?? [];
  const processId = Number(id);
  if (!processId || processId === process.pid || !isAlive(processId) || beganAt(processId) !== began) return undefined;
  return `process ${processId} of an earlier version`;
}
