import { englandOutline } from './england-outline.ts';

/** A position in degrees. For a care provider, the regulator's data gives the middle of its postcode. */
export type MapPosition = { latitude: number; longitude: number };

const west = -6.5;
const north = 55.9;
const east = 1.9;
const south = 49.8;
/** Map units per degree of latitude. */
const unitsPerDegree = 100;
/** The length of a degree of longitude, relative to a degree of latitude, at 53° north, the middle of England. */
const shrink = Math.cos((53 * Math.PI) / 180);

export const mapWidth = Math.round((east - west) * shrink * unitsPerDegree);
export const mapHeight = Math.round((north - south) * unitsPerDegree);

/** Returns a position in map units from the top left corner (equirectangular projection). */
export function toMapPoint({ latitude, longitude }: MapPosition): { x: number; y: number } {
  return {
    x: Math.round((longitude - west) * shrink * unitsPerDegree),
    y: Math.round((north - latitude) * unitsPerDegree),
  };
}

/** The outline of England as the `d` of an SVG path. */
export const englandPath = englandOutline
  .map((ring) => {
    const points = ring.map(([longitude, latitude]) => {
      const { x, y } = toMapPoint({ latitude, longitude });
      return `${x} ${y}`;
    });
    return `M${points.join('L')}Z`;
  })
  .join('');

type Point = readonly [x: number, y: number];

/** Even-odd rule: a point is inside if a ray to the east crosses the ring an odd number of times. */
function isWithin(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (const [at, [x2, y2]] of ring.entries()) {
    const [x1, y1] = ring.at(at - 1) ?? [x2, y2];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

function distanceToEdge([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const squared = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / squared));
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
}

/** Whether a position is inside the drawn outline of England, or at most `marginDegrees` of latitude outside it. */
export function isOnMap({ latitude, longitude }: MapPosition, marginDegrees = 0.1): boolean {
  const point: Point = [longitude * shrink, latitude];
  return englandOutline.some((outline) => {
    const ring = outline.map(([lon, lat]): Point => [lon * shrink, lat]);
    return (
      isWithin(ring, point) ||
      ring.some((corner, at) => distanceToEdge(point, ring.at(at - 1) ?? corner, corner) <= marginDegrees)
    );
  });
}
