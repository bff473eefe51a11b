// Which modules of the browser's code go into one file, planned from what each page loads. A file costs a request and its
// headers, and small texts compress worse; a module in a file that a page loads without needing it costs its bytes.

/** A module of the build; `loads`: the ids that it imports statically. */
export type ChunkModule = { id: string; characters: number; loads: readonly string[] };
/** What one visit loads in one go, by the module where it begins. `weight`: how much its bytes count beside a public page's. */
export type ChunkPage = { entry: string; weight: number };

type Group = { ids: string[]; bytes: number; pages: Set<number> };

/** Compressed bytes of a character of transformed source, measured over the whole build. */
const bytesPerCharacter = 0.16;
/** What one file more costs a page: headers, and a dictionary that begins empty. */
const bytesPerFile = 1000;

/** All that a module needs to run, itself included. */
function closureOf(entry: string, modules: ReadonlyMap<string, ChunkModule>): Set<string> {
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

/** The modules that the same pages load, in one group each. Modules of a single page stay with it. */
function groupByPages(modules: ReadonlyMap<string, ChunkModule>, pages: readonly ChunkPage[]): Group[] {
  const loadedBy = new Map<string, number[]>();
  for (const [index, { entry }] of pages.entries())
    for (const id of closureOf(entry, modules)) loadedBy.set(id, [...(loadedBy.get(id) ?? []), index]);
  const entries = new Set(pages.map(({ entry }) => entry));
  const shared = [...loadedBy].filter(([id, by]) => by.length > 1 && !entries.has(id));
  const alike = Map.groupBy(shared, ([, by]) => by.join());
  return [...alike.values()].map((members) => ({
    ids: members.map(([id]) => id),
    bytes: members.reduce((sum, [id]) => sum + (modules.get(id)?.characters ?? 0) * bytesPerCharacter, 0),
    pages: new Set(members[0]?.[1]),
  }));
}

/** What two groups in one file save over all pages, in weighted bytes; negative when it costs. */
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

/** Whether one group needs another by way of a third: a file with both would then need the third's file, and be needed by it. */
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

/** The groups of modules that go into one file each. Merges whatever saves most, until nothing does. */
export function planChunks(all: readonly ChunkModule[], pages: readonly ChunkPage[]): string[][] {
  const modules = new Map(all.map((module) => [module.id, module]));
  const groups = new Set(groupByPages(modules, pages));
  const groupOf = new Map([...groups].flatMap((group) => group.ids.map((id) => [id, group] as const)));
  for (;;) {
    const pairs = [...groups].flatMap((one, index, list) =>
      list.slice(index + 1).map((other) => ({ one, other, saved: savedByMerging(one, other, pages) })),
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
    };
    groups.delete(one);
    groups.delete(other);
    groups.add(merged);
    for (const id of merged.ids) groupOf.set(id, merged);
  }
}
