import { existsSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';

const gigabyte = 1e9;

/** Returns, for example, '2 cores (Intel …), 25 GB of memory, Node v24.21.0'; names neither machine nor owner. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.replace(/\s+/g, ' ').trim() ?? 'unknown processor';
  return `${availableParallelism()} cores (${model}), ${Math.round(totalmem() / gigabyte)} GB of memory, Node ${process.version}`;
}

/** Returns why this machine cannot run the bench; undefined when it can. */
export function whyUnfit(): string | undefined {
  if (process.platform !== 'linux') return 'The bench pins processes to cores and reads /proc: it needs Linux.';
  if (availableParallelism() < 2) return 'The bench needs two cores: one for the server, one for the load.';
  return existsSync('/usr/bin/taskset') ? undefined : 'The bench needs taskset (package util-linux).';
}
