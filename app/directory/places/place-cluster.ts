/** Providers of one small square of the map, who share the name of their place. */
export type Cell = {
  count: number;
  latitude: number;
  longitude: number;
  /** The local authority that most of them have, and the first half of the postcode. */
  authority: string | null;
  outward: string | null;
  /** All that occur. */
  authorities: string[];
  counties: string[];
  outwards: string[];
};

type Position = { latitude: number; longitude: number };

/** A place on the ground: providers without a gap of more than 15 miles between them. */
export type Cluster = Cell;

const gapMiles = 15;
const milesPerDegree = 69.1;

/** Over short distances, well enough. */
export function milesBetween(one: Position, other: Position): number {
  const shrunk = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180);
  return milesPerDegree * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * shrunk);
}

const union = (lists: string[][]) => [...new Set(lists.flat())];

function toCluster(cells: Cell[]): Cluster {
  const count = cells.reduce((sum, cell) => sum + cell.count, 0);
  const mean = (of: (cell: Cell) => number) => cells.reduce((sum, cell) => sum + of(cell) * cell.count, 0) / count;
  const [largest] = cells.toSorted((a, b) => b.count - a.count);
  return {
    count,
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    authority: largest?.authority ?? null,
    outward: largest?.outward ?? null,
    authorities: union(cells.map(({ authorities }) => authorities)),
    counties: union(cells.map(({ counties }) => counties)),
    outwards: union(cells.map(({ outwards }) => outwards)),
  };
}

/**
 * The places that share a name, the one with most providers first: there is a Richmond in London and one in North Yorkshire,
 * and their middle is neither. The middle of a place is not moved by what lies far off.
 */
export function clustersOf(cells: readonly Cell[]): Cluster[] {
  const left = [...cells];
  const clusters: Cluster[] = [];
  for (let first = left.shift(); first; first = left.shift()) {
    const members = [first];
    for (const member of members)
      for (let index = left.length - 1; index >= 0; index--) {
        const cell = left[index];
        if (cell && milesBetween(member, cell) <= gapMiles) members.push(...left.splice(index, 1));
      }
    clusters.push(toCluster(members));
  }
  return clusters.toSorted((a, b) => b.count - a.count || b.latitude - a.latitude);
}
