import { readFileSync } from 'node:fs';

/** Returns the most resident memory that a process has had so far, in bytes. Linux only. */
export function peakMemory(pid: number | undefined): number {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (!kibibytes) throw new Error(`The kernel does not say how much memory process ${pid} has had.`);
  return Number(kibibytes) * 1024;
}
