// A part of the build: the browser's files follow what the pages load (plan-chunks.ts), so that no file is named by hand.
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { type ChunkModule, type ChunkPage, planChunks } from './plan-chunks.ts';

/** What every page loads before its own. */
const frame = /\/app\/(entry\.client|root)\.tsx/;

/** How much the bytes of a page count that is seldom the first one of a visit, or of a part that is loaded when it is used. */
const laterWeight = 0.2;

/** A stylesheet of its own costs each page that loads its module's file a request, as a file of code does (plan-chunks.ts). */
const charactersOfStylesheet = 6000;

/** `dialog` for a file that holds dialog.tsx and less; a number behind it when there are two. */
function nameChunk(ids: readonly string[], charactersOf: (id: string) => number, taken: ReadonlySet<string>): string {
  const largest = ids.reduce((one, other) => (charactersOf(other) > charactersOf(one) ? other : one));
  const stem = basename(largest).replace(/[.?].*$/, '');
  const numbered = Array.from({ length: taken.size }, (_, index) => `${stem}-${index + 2}`);
  return [stem, ...numbered].find((name) => !taken.has(name)) ?? stem;
}

/**
 * The plugin, and the name of the file that a module goes into; null leaves it where the bundler puts it. `later`: the entries
 * that people reach from other pages, with most files in the cache.
 */
export function shareChunks(later: RegExp): { plugin: Plugin; nameOf: (id: string) => string | null } {
  const nameById = new Map<string, string>();
  const plugin: Plugin = {
    name: 'share-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    // Entries may export what others use; otherwise the bundler refuses groups without all that their modules import.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    renderStart() {
      const infos = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      const entries = infos.filter(({ isEntry }) => isEntry).map(({ id }) => id);
      const framed = entries.filter((id) => frame.test(id));
      const lazy = new Set(infos.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds));
      const pages: ChunkPage[] = [...new Set([...entries, ...lazy])]
        .filter((id) => !framed.includes(id))
        .map((entry) => ({ entry, weight: lazy.has(entry) || later.test(entry) ? laterWeight : 1 }));
      const begins = new Set(pages.map(({ entry }) => entry));
      const modules: ChunkModule[] = infos.map(({ id, code, importedIds }) => ({
        id,
        characters: /\.css(?:$|\?)/.test(id) ? charactersOfStylesheet : (code?.length ?? 0),
        loads: begins.has(id) ? [...importedIds, ...framed] : importedIds,
      }));
      const characters = new Map(modules.map((module) => [module.id, module.characters]));
      const taken = new Set<string>();
      nameById.clear();
      for (const ids of planChunks(modules, pages)) {
        const name = nameChunk(ids, (id) => characters.get(id) ?? 0, taken);
        taken.add(name);
        for (const id of ids) nameById.set(id, name);
      }
    },
  };
  return { plugin, nameOf: (id) => nameById.get(id) ?? null };
}
