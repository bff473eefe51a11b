/** The providers with the same place name in one small square of the map. */
export type Cell = {
  count: number;
  latitude: number;
  longitude: number;
  /** The most frequent local authority, and the most frequent first half of the postcode (`outward`). */
  authority: string | null;
  outward: string | null;
  /** All local authorities, counties and first halves of postcodes that occur. */
  authorities: string[];
  counties: string[];
  outwards: string[];
};

type Position = { latitude: number; longitude: number };

/** One real place: a group of squares with no gap of more than 15 miles between neighbours. */
export type Cluster = Cell;

const gapMiles = 15;
const milesPerDegree = 69.1;

/** Returns the distance in miles. Accurate enough for short distances only. */
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
 * Groups the squares that share a name into places, and returns the place with most providers first. For example,
 * Richmond in London and Richmond in North Yorkshire become two places, each with its own middle.
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
