/** What the rooms say of their pages: the names of those whose views are counted, by their pattern in the site map. */
type Pages = {
  pageKinds?: Readonly<Record<string, string>>;
  /** What answers something else than a page at an address that looks like a named one. */
  notPages?: readonly string[];
};

export type PageKinds = {
  /** All names, by the pattern. */
  names: Readonly<Record<string, string>>;
  /** The kind of page at a path such as '/consultants/123'; undefined where views are not counted. */
  kindOf(path: string): string | undefined;
};

/** The kinds of page of all rooms. */
export function readPageKinds(rooms: readonly Pages[]): PageKinds {
  const names: Record<string, string> = Object.assign({}, ...rooms.map(({ pageKinds }) => pageKinds));
  const notPages = new Set(rooms.flatMap((room) => room.notPages ?? []));
  const exact = new Set(Object.keys(names));
  /** Patterns with a name in them, by what stands round it. Each has one, as its last part or the one before. */
  const named = new Map(
    [...exact].flatMap((kind) => (kind.includes(':') ? [[kind.replace(/:[^/]+/, ':'), kind] as const] : [])),
  );

  function kindOf(path: string): string | undefined {
    const inner = path.slice(1, path.length > 1 && path.endsWith('/') ? -1 : undefined);
    if (exact.has(inner)) return inner;
    if (notPages.has(inner)) return undefined;
    const parts = inner.split('/');
    const last = parts.length - 1;
    return [last, last - 1]
      .filter((at) => at > 0)
      .map((at) => named.get(parts.with(at, ':').join('/')))
      .find((kind) => kind !== undefined);
  }
  return { names, kindOf };
}
