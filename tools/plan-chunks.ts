// Plans which browser modules share a file, from what each page loads. Each file costs a request with headers, and
// small files compress worse. A module that a page loads but does not need costs its bytes.

/** A module of the build; `loads`: the ids that it imports statically. */
export type ChunkModule = { id: string; characters: number; loads: readonly string[] };
/**
 * A page, or a part loaded on demand. `entry`: the id of the module that it starts with; `weight`: how much each of its
 * bytes counts, compared with a byte of a public page.
 */
export type ChunkPage = { entry: string; weight: number };

type Group = { ids: string[]; bytes: number; pages: Set<number>; isApart: boolean };

/** Compressed bytes per character of transformed source, measured over the whole build. */
const bytesPerCharacter = 0.16;
/** What one more file costs a page, in bytes: headers, and worse compression, because each file is compressed alone. */
const bytesPerFile = 1300;
/** All pages have the same budget, so a byte costs a large public page more: e times as much with each 2 kB more. */
const heavyBytes = 2000;
/** On a public page of average bytes with this many shared files, one more byte costs 1 (times the page's weight). */
const usualFiles = 4;

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

/** Groups the modules that the same pages load. Modules that only one page loads stay with that page. */
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

/** `bytes`: how many bytes each page loads. `costOf`: returns what a number of bytes costs on a page. */
type Loads = { bytes: number[]; costOf: (page: number, bytes: number) => number };

/** Returns what each page loads if each group has its own file. */
function loadsOf(
  groups: ReadonlySet<Group>,
  modules: ReadonlyMap<string, ChunkModule>,
  pages: readonly ChunkPage[],
): Loads {
  const needed = pages.map(({ entry }) =>
    [...closureOf(entry, modules)].reduce((sum, id) => sum + bytesOfModule(modules.get(id)), 0),
  );
  const publicBytes = needed.filter((_, page) => (pages[page]?.weight ?? 0) >= 1);
  const usual = publicBytes.reduce((sum, bytes) => sum + bytes, 0) / publicBytes.length + usualFiles * bytesPerFile;
  const costOf = (page: number, bytes: number) => {
    const { weight } = pages[page]!;
    return weight < 1 ? weight * bytes : weight * heavyBytes * Math.exp((bytes - usual) / heavyBytes);
  };
  const files = pages.map((_, page) => [...groups].filter((group) => group.pages.has(page)).length);
  return { bytes: needed.map((bytes, page) => bytes + files[page]! * bytesPerFile), costOf };
}

/** Returns the groups that each group needs, directly or through others. */
function neededBy(
  groups: ReadonlySet<Group>,
  groupOf: ReadonlyMap<string, Group>,
  modules: ReadonlyMap<string, ChunkModule>,
): Map<Group, Set<Group>> {
  const direct = new Map(
    [...groups].map((group) => [
      group,
      new Set(group.ids.flatMap((id) => modules.get(id)?.loads ?? []).flatMap((id) => groupOf.get(id) ?? [])),
    ]),
  );
  const reach = (from: Group) => {
    const seen = new Set<Group>();
    const waiting = [from];
    for (let group = waiting.pop(); group; group = waiting.pop()) {
      for (const next of direct.get(group) ?? []) {
        if (seen.has(next) || next === from) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
    return seen;
  };
  return new Map([...groups].map((group) => [group, reach(group)]));
}

/**
 * Returns how many more bytes (fewer if negative) each page loads if two groups share a file. A page that needs only
 * one of the groups then loads the other too, and all that the other needs.
 */
function changesByMerging(one: Group, other: Group, needed: ReadonlyMap<Group, Set<Group>>): Map<number, number> {
  const changes = new Map<number, number>();
  for (const page of new Set([...one.pages, ...other.pages])) {
    if (one.pages.has(page) && other.pages.has(page)) {
      changes.set(page, -bytesPerFile);
      continue;
    }
    const added = one.pages.has(page) ? other : one;
    let bytes = added.bytes;
    for (const group of needed.get(added) ?? []) {
      if (group !== one && group !== other && !group.pages.has(page)) bytes += group.bytes + bytesPerFile;
    }
    changes.set(page, bytes);
  }
  return changes;
}

/** Returns how much these changes reduce the cost over all pages; negative if they increase it. */
function savedBy(changes: ReadonlyMap<number, number>, { bytes, costOf }: Loads): number {
  let saved = 0;
  for (const [page, change] of changes) saved += costOf(page, bytes[page]!) - costOf(page, bytes[page]! + change);
  return saved;
}

/**
 * Whether one group needs another through a third. Merging the two would create a cycle: the merged file and the file
 * of the third group would need each other.
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
 * Returns the groups of modules, one file each. Merges the pair that saves most, until no merge saves anything. The
 * modules in `apart` share no file with the others.
 */
export function planChunks(
  all: readonly ChunkModule[],
  pages: readonly ChunkPage[],
  apart: ReadonlySet<string> = new Set(),
): string[][] {
  const modules = new Map(all.map((module) => [module.id, module]));
  const groups = new Set(groupByPages(modules, pages, apart));
  const loads = loadsOf(groups, modules, pages);
  const groupOf = new Map([...groups].flatMap((group) => group.ids.map((id) => [id, group] as const)));
  for (;;) {
    const needed = neededBy(groups, groupOf, modules);
    const pairs = [...groups].flatMap((one, index, list) =>
      list
        .slice(index + 1)
        .filter((other) => other.isApart === one.isApart)
        .map((other) => ({ one, other, saved: savedBy(changesByMerging(one, other, needed), loads) })),
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
    for (const [page, change] of changesByMerging(one, other, needed)) loads.bytes[page]! += change;
    for (const group of [...(needed.get(one) ?? []), ...(needed.get(other) ?? [])]) {
      for (const page of merged.pages) group.pages.add(page);
    }
    groups.delete(one);
    groups.delete(other);
    groups.add(merged);
    for (const id of merged.ids) groupOf.set(id, merged);
  }
}
