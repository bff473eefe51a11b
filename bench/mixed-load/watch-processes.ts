import { readFileSync } from 'node:fs';
import { childrenOf, processorSeconds, residentBytes } from '../process-facts.ts';
import type { Served } from '../serve.ts';

const everyMs = 1000;

/** What was seen of one process at a time of Date.now(). */
export type Sample = { at: number; residentBytes: number; processorSeconds: number };

/** Returns the ids of the PostgreSQL server that this process has started, and of its processes. */
export function postgresProcesses(): number[] {
  const servers = childrenOf(process.pid).filter((pid) =>
    readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres'),
  );
  return servers.flatMap((pid) => [pid, ...childrenOf(pid)]);
}

/** Samples the memory and processor time of the processes each second, until it is stopped. */
export function watchProcesses(served: readonly Served[]): { stop(): Sample[][] } {
  const samples: Sample[][] = served.map(() => []);
  const look = () => {
    for (const [index, { pid }] of served.entries())
      samples[index]?.push({
        at: Date.now(),
        residentBytes: residentBytes(pid),
        processorSeconds: processorSeconds(pid),
      });
  };
  const timer = setInterval(look, everyMs);
  return {
    stop() {
      clearInterval(timer);
      look();
      return samples;
    },
  };
}
