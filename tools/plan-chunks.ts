// Plans which browser modules share a file, from what each page loads. A file costs a request and its headers, and small
// texts compress worse. A module that a page loads without needing it costs its bytes.

/** A module of the build; `loads`: the ids that it imports statically. */
export type ChunkModule = { id: string; characters: number; loads: readonly string[] };
/**
 * What a visit loads at once, named by its entry module. `weight`: how much its bytes count, relative to those of a
 * public page.
 */
export type ChunkPage = { entry: string; weight: number };

type Group = { ids: string[]; bytes: number; pages: Set<number>; isApart: boolean };

/** Compressed bytes per character of transformed source, measured over the whole build. */
const bytesPerCharacter = 0.16;
/** What one more file costs a page: headers, and compression with an empty dictionary. */
const bytesPerFile = 1000;
/** A public page counts e times as much for each 2.5 kB that it loads above the average: each page has the same budget. */
const heavyBytes = 2500;

const bytesOfModule = (module: ChunkModule | undefined) => (module?.characters ?? 0) * bytesPerCharacter;

/** Returns all modules that a module needs to run, including itself. */
export function closureOf(entry: string, modules: ReadonlyMap<string, ChunkModule>): Set<string> {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = modules.get(id);
    if (!module || seen.has(id)) continue;
    seen.add(id);
    waiting.push(...module.loads);
  }
  return seen;
}

/** Raises the weight of public pages that load more than the average, and lowers that of the others. */
function weighHeavyPages(pages: readonly ChunkPage[], modules: ReadonlyMap<string, ChunkModule>): ChunkPage[] {
  const bytesOf = ({ entry }: ChunkPage) =>
    [...closureOf(entry, modules)].reduce((sum, id) => sum + bytesOfModule(modules.get(id)), 0);
  const publicBytes = pages.filter(({ weight }) => weight >= 1).map(bytesOf);
  const average = publicBytes.reduce((sum, bytes) => sum + bytes, 0) / publicBytes.length;
  return pages.map((page) =>
    page.weight < 1 ? page : { ...page, weight: page.weight * Math.exp((bytesOf(page) - average) / heavyBytes) },
  );
}

/** Groups the modules that the same pages load. Modules of a single page stay with it. */
function groupByPages(
  modules: ReadonlyMap<string, ChunkModule>,
  pages: readonly ChunkPage[],
  apart: ReadonlySet<string>,
): Group[] {
  const loadedBy = new Map<string, number[]>();
  for (const [index, { entry }] of pages.entries())
    for (const id of closureOf(entry, modules)) loadedBy.set(id, [...(loadedBy.get(id) ?? []), index]);
  const entries = new Set(pages.map(({ entry }) => entry));
  const shared = [...loadedBy].filter(([id, by]) => by.length > 1 && !entries.has(id));
  const alike = Map.groupBy(shared, ([id, by]) => `${by.join()} ${apart.has(id)}`);
  return [...alike.values()].map((members) => ({
    ids: members.map(([id]) => id),
    bytes: members.reduce((sum, [id]) => sum + bytesOfModule(modules.get(id)), 0),
    pages: new Set(members[0]?.[1]),
    isApart: members.some(([id]) => apart.has(id)),
  }));
}

/** Returns the weighted bytes over all pages that merging two groups saves; negative when it costs. */
function savedByMerging(one: Group, other: Group, pages: readonly ChunkPage[]): number {
  let saved = 0;
  for (const [index, { weight }] of pages.entries()) {
    const [hasOne, hasOther] = [one.pages.has(index), other.pages.has(index)];
    if (hasOne && hasOther) saved += weight * bytesPerFile;
    else if (hasOne) saved -= weight * other.bytes;
    else if (hasOther) saved -= weight * one.bytes;
  }
  return saved;
}

/**
 * Whether one group needs another through a third. Merging the two would create a cycle: the merged file and the file of
 * the third group would need each other.
 */
function leadsRound(
  from: Group,
  to: Group,
  groupOf: ReadonlyMap<string, Group>,
  modules: ReadonlyMap<string, ChunkModule>,
) {
  const seen = new Set<Group>([from]);
  const nextOf = (group: Group) =>
    group.ids.flatMap((id) => modules.get(id)?.loads ?? []).flatMap((id) => groupOf.get(id) ?? []);
  const waiting = nextOf(from).filter((group) => group !== to);
  for (let group = waiting.pop(); group; group = waiting.pop()) {
    if (group === to) return true;
    if (seen.has(group)) continue;
    seen.add(group);
    waiting.push(...nextOf(group));
  }
  return false;
}

/**
 * Returns the groups of modules, one file each. Merges the pair that saves most, until no merge saves anything. The modules
 * in `apart` share no file with the others.
 */
export function planChunks(
  all: readonly ChunkModule[],
  visits: readonly ChunkPage[],
  apart: ReadonlySet<string> = new Set(),
): string[][] {
  const modules = new Map(all.map((module) => [module.id, module]));
  const pages = weighHeavyPages(visits, modules);
  const groups = new Set(groupByPages(modules, pages, apart));
  const groupOf = new Map([...groups].flatMap((group) => group.ids.map((id) => [id, group] as const)));
  for (;;) {
    const pairs = [...groups].flatMap((one, index, list) =>
      list
        .slice(index + 1)
        .filter((other) => other.isApart === one.isApart)
        .map((other) => ({ one, other, saved: savedByMerging(one, other, pages) })),
    );
    const best = pairs
      .filter(({ saved }) => saved > 0)
      .toSorted((a, b) => b.saved - a.saved)
      .find(({ one, other }) => !leadsRound(one, other, groupOf, modules) && !leadsRound(other, one, groupOf, modules));
    if (!best) return [...groups].map(({ ids }) => ids);
    const { one, other } = best;
    const merged = {
      ids: [...one.ids, ...other.ids],
      bytes: one.bytes + other.bytes,
      pages: new Set([...one.pages, ...other.pages]),
      isApart: one.isApart,
    };
    groups.delete(one);
    groups.delete(other);
    groups.add(merged);
    for (const id of merged.ids) groupOf.set(id, merged);
  }
}
