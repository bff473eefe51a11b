import { readFileSync } from 'node:fs';

/** The kernel counts processor time in ticks of 10 ms. */
const ticksPerSecond = 100;
const bytesPerPage = 4096;

/** Returns the processor time of a process so far in seconds, including its threads and the kernel's work for it. */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program name, in brackets, may contain spaces. User time and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Returns the resident memory (RSS) of a process in bytes. */
export function residentBytes(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * bytesPerPage;
}

/** Returns the ids of the running child processes of a process. */
export function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.split(' ').filter(Boolean).map(Number);
}
