import type { Bench } from './bench.ts';
import { openInspector } from './inspect-server.ts';
import { load, type Target } from './load.ts';

const seconds = 4;
const shownLines = 15;

type Node = { id: number; callFrame: { functionName: string; url: string; lineNumber: number } };
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] };

const shortUrl = (url: string) =>
  url.replace(/^file:\/\//, '').replace(/^.*\/(node_modules|build|server|platform|app)\//, '$1/');

/** Returns a function's origin, such as 'react-dom', 'build', 'WebAssembly' (PGlite) or '(garbage collector)'. */
function areaOf({ functionName, url }: Node['callFrame']): string {
  if (url.startsWith('wasm:') || functionName.startsWith('wasm-')) return 'WebAssembly';
  const [first = '', second = '', third = ''] = shortUrl(url).split('/');
  if (first === 'node_modules') return second.startsWith('@') ? `${second}/${third}` : second;
  return first || (functionName.startsWith('(') ? functionName : 'compiled into Node');
}

function nameOf({ functionName, url, lineNumber }: Node['callFrame']): string {
  if (url.startsWith('wasm:')) return 'WebAssembly';
  return `${functionName || '(no name)'}${url && `  ${shortUrl(url)}:${lineNumber + 1}`}`;
}

/**
 * Returns lines of text with each function's share of the non-idle time, largest first. A share does not include the
 * functions that the function calls. Functions for which `name` returns the same name are added up.
 */
function summarise({ nodes, samples, timeDeltas }: Profile, name: (frame: Node['callFrame']) => string): string[] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, name(callFrame)]));
  const times = new Map<string, number>();
  for (const [index, sample] of samples.entries()) {
    const known = names.get(sample) ?? '?';
    times.set(known, (times.get(known) ?? 0) + (timeDeltas[index] ?? 0));
  }
  times.delete('(idle)');
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, shownLines)
    .map(([known, time]) => `${((100 * time) / all).toFixed(1).padStart(6)} %  ${known}`);
}

async function explain(target: Target): Promise<string[]> {
  const inspector = await openInspector(target.served);
  try {
    await inspector.call('Profiler.enable');
    await inspector.call('Profiler.start');
    await load(target, seconds);
    const { profile } = (await inspector.call('Profiler.stop')) as { profile: Profile };
    return [...summarise(profile, areaOf), '    of it, by function:', ...summarise(profile, nameOf)];
  } finally {
    inspector.close();
  }
}

/** Prints where pages that missed their budget spend processor time, to the terminal only. */
export async function explainMisses({ say }: Bench, missed: Target[]): Promise<void> {
  for (const target of missed) {
    const accepted = target.headers?.['Accept-Encoding'] ?? 'identity';
    say(`Where the time goes: ${target.path} (${accepted})\n${(await explain(target)).join('\n')}`);
  }
}
