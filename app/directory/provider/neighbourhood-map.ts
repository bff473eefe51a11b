/** A provider on the map: how far it is east and north of the centre, in miles. */
export type MapPlace = { name: string; eastMiles: number; northMiles: number };

/** A label of one or two lines; `y` is the baseline of the first line. */
export type MapLabel = { lines: readonly string[]; x: number; y: number; anchor: 'start' | 'middle' | 'end' };
/** A place in map units. `label` is null if there is no room for the name, which the list beside the map shows too. */
export type MapDot = { x: number; y: number; label: MapLabel | null };
export type NeighbourhoodMap = {
  size: number;
  middle: MapDot;
  rings: { radius: number; label: MapLabel }[];
  dots: MapDot[];
  /** The map in words, for users who cannot see it. */
  text: string;
};

const size = 400;
const half = size / 2;
/** The radius of the outer ring, which contains all dots. */
const outerRadius = 176;
const outerMiles = [0.25, 0.5, 1, 2, 4, 6, 10, 16, 25];
/** The most characters per line of a name. A name that fits nowhere is cut to one line of `shortName` characters. */
const longestLine = 18;
const shortName = 11;
/** Width of a character and height of a line in labels, in map units: enough for semi-bold text of size 15. */
const letterWidth = 7.9;
export const lineHeight = 18;
const dotRadius = 12;
/** Dots closer than this are pushed apart, so that each number can be read. */
const dotGap = 2 * dotRadius + 1;
const mostPushes = 60;

type Box = { left: number; right: number; top: number; bottom: number };

const milesText = (miles: number) => (miles === 1 ? '1 mile' : `${miles} miles`);
const rounded = (value: number) => Math.round(value * 10) / 10;

/** Returns a map of `places` around the place called `name`. The dots are in the order of `places`. */
export function drawNeighbourhood(name: string, places: readonly MapPlace[]): NeighbourhoodMap {
  const farthest = Math.max(0, ...places.map(milesFromMiddle));
  const outer = outerMiles.find((miles) => miles >= farthest) ?? Math.ceil(farthest);
  const middle = { x: half, y: half };
  const points = pushApart(
    places.map(({ eastMiles, northMiles }) => ({
      x: half + (eastMiles / outer) * outerRadius,
      y: half - (northMiles / outer) * outerRadius,
    })),
    middle,
  );
  const taken = [...points, middle].map(boxOfDot);
  const rings = [outer / 2, outer].map((miles) => {
    const radius = (miles / outer) * outerRadius;
    return { radius, label: placeRingLabel(milesText(miles), radius, taken) };
  });
  // The label in the middle is placed first, because the page is about that place.
  const [own, ...others] = [{ name, ...middle }, ...places.map((place, at) => ({ ...place, ...points[at]! }))].map(
    ({ name: text, x, y }) => ({ x, y, label: placeLabel(text, { x, y }, taken) }),
  );
  return { size, middle: own!, rings, dots: others, text: describe(name, places) };
}

const milesFromMiddle = ({ eastMiles, northMiles }: MapPlace) => Math.hypot(eastMiles, northMiles);

type Point = { x: number; y: number };

/** Returns the points moved as little as needed for their dots not to overlap, within the outer ring. `fixed` stays. */
function pushApart(points: readonly Point[], fixed: Point): Point[] {
  const moved = points.map((point) => ({ ...point }));
  for (let round = 0, isCrowded = true; isCrowded && round < mostPushes; round++) {
    isCrowded = false;
    for (const [at, point] of moved.entries())
      for (const other of [fixed, ...moved.slice(0, at)]) {
        const apart = Math.hypot(point.x - other.x, point.y - other.y);
        if (apart >= dotGap - 0.1) continue;
        isCrowded = true;
        // Dots in the same place leave it in different directions.
        const angle = apart < 0.01 ? at * 2.4 : Math.atan2(point.y - other.y, point.x - other.x);
        const share = other === fixed ? 1 : 0.5;
        shift(point, angle, (dotGap - apart) * share);
        if (other !== fixed) shift(other, angle, (apart - dotGap) * share);
      }
  }
  return moved.map(({ x, y }) => ({ x: rounded(x), y: rounded(y) }));
}

/** Moves a point, at most to the outer ring. */
function shift(point: Point, angle: number, by: number) {
  const x = point.x + Math.cos(angle) * by - half;
  const y = point.y + Math.sin(angle) * by - half;
  const scale = Math.min(1, outerRadius / Math.max(1, Math.hypot(x, y)));
  point.x = half + x * scale;
  point.y = half + y * scale;
}

const boxOfDot = ({ x, y }: Point): Box => ({
  left: x - dotRadius,
  right: x + dotRadius,
  top: y - dotRadius,
  bottom: y + dotRadius,
});

function boxOfLabel({ lines, x, y, anchor }: MapLabel): Box {
  const width = Math.max(...lines.map((line) => line.length)) * letterWidth;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  const top = y - lineHeight + 4;
  return { left, right: left + width, top, bottom: top + lines.length * lineHeight };
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Returns the label for a ring: at the top or, if something is there, at the bottom. Adds its box to `taken`. */
function placeRingLabel(text: string, radius: number, taken: Box[]): MapLabel {
  const [top, bottom] = [half - radius, half + radius].map((y): MapLabel => ({
    lines: [text],
    x: half,
    y: y + 5,
    anchor: 'middle',
  }));
  const label = taken.some((box) => overlap(box, boxOfLabel(top!))) ? bottom! : top!;
  taken.push(boxOfLabel(label));
  return label;
}

/** Returns the longest label that fits beside a dot without covering anything, and adds its box to `taken`; or null. */
function placeLabel(name: string, at: Point, taken: Box[]): MapLabel | null {
  const short = name.length > shortName ? [[`${name.slice(0, shortName - 1).trimEnd()}…`]] : [];
  for (const lines of [linesOf(name), ...short])
    for (const label of positionsOf(lines, at)) {
      const box = boxOfLabel(label);
      const isInside = box.left >= 0 && box.right <= size && box.top >= 0 && box.bottom <= size;
      if (!isInside || taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      return label;
    }
  return null;
}

/** Returns a name as one line, or as two, the second truncated if it is too long. */
function linesOf(name: string): string[] {
  if (name.length <= longestLine) return [name];
  const space = name.lastIndexOf(' ', longestLine);
  const first = space > 0 ? name.slice(0, space) : name.slice(0, longestLine);
  const rest = name.slice(first.length).trimStart();
  return [first, rest.length > longestLine ? `${rest.slice(0, longestLine - 1).trimEnd()}…` : rest];
}

/** Returns the possible label positions around a dot: beside it first, then below and above, then at its corners. */
function positionsOf(lines: readonly string[], { x, y }: Point): MapLabel[] {
  const beside = dotRadius + 4;
  const later = (lines.length - 1) * lineHeight;
  const level = y + 5 - later / 2;
  const below = y + beside + 14;
  const above = y - beside - 2 - later;
  return [
    { lines, x: x + beside, y: level, anchor: 'start' },
    { lines, x: x - beside, y: level, anchor: 'end' },
    { lines, x, y: below, anchor: 'middle' },
    { lines, x, y: above, anchor: 'middle' },
    { lines, x, y: below, anchor: 'start' },
    { lines, x, y: below, anchor: 'end' },
    { lines, x, y: above, anchor: 'start' },
    { lines, x, y: above, anchor: 'end' },
  ];
}

const directions = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** Returns the map in words, for example 'Around Elm House: 1. Ash Court, 0.3 miles to the north; 2. …'. */
function describe(name: string, places: readonly MapPlace[]): string {
  const list = places.map((place, at) => {
    const eighth = Math.round(Math.atan2(place.eastMiles, place.northMiles) / (Math.PI / 4));
    const direction = directions.at(eighth % directions.length);
    const miles = milesFromMiddle(place);
    return `${at + 1}. ${place.name}, ${miles < 0.05 ? 'in the same place' : `${miles.toFixed(1)} miles to the ${direction}`}`;
  });
  return `Around ${name}: ${list.join('; ')}.`;
}
