/** The pages of a room whose views are counted: their names, keyed by route pattern. */
type Pages = {
  pageKinds?: Readonly<Record<string, string>>;
  /** Paths that match a named pattern but are not pages. */
  notPages?: readonly string[];
};

export type PageKinds = {
  /** All names, keyed by route pattern. */
  names: Readonly<Record<string, string>>;
  /** Returns the kind of page at a path such as '/consultants/123'; undefined if its views are not counted. */
  kindOf(path: string): string | undefined;
};

/** Returns the kinds of page of all rooms. */
export function readPageKinds(rooms: readonly Pages[]): PageKinds {
  const names: Record<string, string> = Object.assign({}, ...rooms.map(({ pageKinds }) => pageKinds));
  const notPages = new Set(rooms.flatMap((room) => room.notPages ?? []));
  const exact = new Set(Object.keys(names));
  const patterns = [...exact].flatMap((kind) => (kind.includes(':') ? [{ kind, parts: kind.split('/') }] : []));

  function kindOf(path: string): string | undefined {
    const inner = path.slice(1, path.length > 1 && path.endsWith('/') ? -1 : undefined);
    if (exact.has(inner)) return inner;
    if (notPages.has(inner)) return undefined;
    const given = inner.split('/');
    return patterns.find(
      ({ parts }) =>
        parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at]),
    )?.kind;
  }
  return { names, kindOf };
}
