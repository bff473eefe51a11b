// A build plugin: the browser's files follow from what the pages load (plan-chunks.ts), without configured file names.
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { type ChunkModule, type ChunkPage, closureOf, planChunks } from './plan-chunks.ts';

/** The modules that every page loads first. */
const frame = /\/app\/(entry\.client|root)\.tsx/;

/**
 * The module that makes the server's page interactive. If it shares no file with the modules of the screens, React
 * Router runs it after them, in a task of its own: two short tasks delay a visitor's input less than a long one.
 */
const start = /\/app\/entry\.client\.tsx/;

/** The weight of a page that is rarely the first of a visit, or of a part that is loaded on demand. */
const laterWeight = 0.2;

/**
 * The number of characters that plan-chunks.ts counts for a stylesheet, whatever its real size. It stands for the
 * request that the stylesheet costs each page that loads the file of its module.
 */
const charactersOfStylesheet = 6000;

/** Returns `dialog` for a file whose largest module is dialog.tsx, with a number appended when the name is taken. */
function nameChunk(ids: readonly string[], charactersOf: (id: string) => number, taken: ReadonlySet<string>): string {
  const largest = ids.reduce((one, other) => (charactersOf(other) > charactersOf(one) ? other : one));
  const stem = basename(largest).replace(/[.?].*$/, '');
  const numbered = Array.from({ length: taken.size }, (_, index) => `${stem}-${index + 2}`);
  return [stem, ...numbered].find((name) => !taken.has(name)) ?? stem;
}

/**
 * Returns the plugin and `nameOf`, which returns the name of the file for a module, or null if the bundler may choose
 * the file. `later`: matches entries that users reach from other pages, when most files are already cached.
 */
export function shareChunks(later: RegExp): { plugin: Plugin; nameOf: (id: string) => string | null } {
  const nameById = new Map<string, string>();
  const plugin: Plugin = {
    name: 'share-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    // Entries may export what others use; otherwise the bundler rejects groups without all imports of their modules.
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
      const byId = new Map(
        infos.map(({ id, importedIds }) => [id, { id, characters: 0, loads: importedIds }] as const),
      );
      const needed = (ids: readonly string[]) => new Set(ids.flatMap((id) => [...closureOf(id, byId)]));
      const ofScreens = needed([...begins, ...framed.filter((id) => !start.test(id))]);
      const apart = new Set([...needed(framed)].filter((id) => !ofScreens.has(id)));
      const characters = new Map(modules.map((module) => [module.id, module.characters]));
      const taken = new Set<string>();
      nameById.clear();
      for (const ids of planChunks(modules, pages, apart)) {
        const name = nameChunk(ids, (id) => characters.get(id) ?? 0, taken);
        taken.add(name);
        for (const id of ids) nameById.set(id, name);
      }
    },
  };
  return { plugin, nameOf: (id) => nameById.get(id) ?? null };
}
