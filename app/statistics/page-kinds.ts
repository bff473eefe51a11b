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
  /**
   * Patterns with a parameter, keyed by their text without the parameter's name. Each has one parameter, as its last or
   * second-last path segment.
   */
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
