/** A step of the tree of patterns: what follows a path segment. */
type Node = { next: Map<string, Node>; any?: Node; rest?: string; name?: string };

/** The name of all paths that no pattern matches. A label with the paths themselves would grow without bound. */
const unknownRoute = 'unknown';

/**
 * Returns a function that names the route of a path, for the metrics: the first pattern that matches, such as
 * '/consultants/:consultantId', where fixed segments go before parameters. In a pattern, '*' at the end stands for the
 * rest of a path.
 */
export function createRouteNames(patterns: readonly string[]): (path: string) => string {
  const root: Node = { next: new Map() };
  for (const pattern of patterns) {
    let at = root;
    const segments = segmentsOf(pattern);
    for (const segment of segments) {
      if (segment === '*') break;
      if (segment.startsWith(':')) at = at.any ??= { next: new Map() };
      else {
        const known = at.next.get(segment.toLowerCase()) ?? { next: new Map() };
        at.next.set(segment.toLowerCase(), known);
        at = known;
      }
    }
    if (segments.at(-1) === '*') at.rest ??= pattern;
    else at.name ??= pattern;
  }

  function find(node: Node, segments: readonly string[], from: number): string | undefined {
    const segment = segments[from];
    if (segment === undefined) return node.name ?? node.rest;
    const fixed = node.next.get(segment);
    return (fixed && find(fixed, segments, from + 1)) ?? (node.any && find(node.any, segments, from + 1)) ?? node.rest;
  }

  return (path) => find(root, segmentsOf(pagePath(path.toLowerCase())), 0) ?? unknownRoute;
}

/** Returns the path of the page whose data React Router's client asks for: '/consultants.data', '/_root.data'. */
function pagePath(path: string): string {
  if (!path.endsWith('.data')) return path;
  const page = path.slice(0, -'.data'.length);
  return page === '/_root' || page === '/_' ? '/' : page;
}

/** No pattern has more segments. The rest of a longer path is left out: it matches none. */
const mostSegments = 12;

function segmentsOf(path: string): string[] {
  const end = path.length > 1 && path.endsWith('/') ? -1 : undefined;
  const inner = path.slice(1, end);
  return inner === '' ? [] : inner.split('/', mostSegments);
}
