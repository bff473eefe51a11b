import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawNeighbourhood, type MapDot } from './neighbourhood-map.ts';

const at = (name: string, eastMiles: number, northMiles: number) => ({ name, eastMiles, northMiles });

test('the outer ring is the next round distance, and north is up', () => {
  const map = drawNeighbourhood('Elm House', [at('North', 0, 0.75), at('East', 0.5, 0)]);
  expect(map.rings.map(({ label }) => label.lines)).toEqual([['0.5 miles'], ['1 mile']]);
  const [north, east] = map.dots;
  expect(north).toMatchObject({ x: 200 });
  expect(north!.y).toBeLessThan(100);
  expect(east).toMatchObject({ y: 200 });
  expect(east!.x).toBe(200 + map.rings[1]!.radius / 2);
});

test('in words, it says how far and in which direction each one is', () => {
  expect(drawNeighbourhood('Elm House', [at('A', 0.3, 0), at('B', -1, -1), at('C', 0, 0)]).text).toBe(
    'Around Elm House: 1. A, 0.3 miles to the east; 2. B, 1.4 miles to the south-west; 3. C, in the same place.',
  );
});

test('a long name stands in two lines and is cut after them, and without places the map is that of the provider alone', () => {
  const linesOf = (name: string) => drawNeighbourhood(name, []).middle.label?.lines;
  expect(linesOf('The Willows Nursing Home')).toEqual(['The Willows', 'Nursing Home']);
  expect(linesOf('The Willows Nursing and Residential Home')).toEqual(['The Willows', 'Nursing and Resid…']);
  expect(linesOf('x'.repeat(500))).toEqual(['x'.repeat(18), `${'x'.repeat(17)}…`]);
  expect(drawNeighbourhood('Elm House', []).dots).toEqual([]);
});

test('whatever the places: all dots are in the outer ring, and no name covers another or leaves the map', () => {
  const miles = fc.double({ min: -17, max: 17, noNaN: true });
  const places = fc.array(fc.record({ name: fc.string({ maxLength: 60 }), eastMiles: miles, northMiles: miles }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.string(), places, (name, around) => {
      const { size, middle, dots, rings } = drawNeighbourhood(name, around);
      for (const { x, y } of dots) expect(Math.hypot(x - 200, y - 200)).toBeLessThanOrEqual(rings[1]!.radius + 0.1);
      const boxes = [middle, ...dots].flatMap(({ label }) => (label?.lines.some(Boolean) ? [boxOf(label)] : []));
      for (const [index, box] of boxes.entries()) {
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
        expect(Math.max(box.right, box.bottom)).toBeLessThanOrEqual(size);
        for (const other of boxes.slice(index + 1))
          expect(
            box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
          ).toBe(false);
      }
    }),
  );
});

test('dots in nearly the same place are pushed apart, so that each number can be read', () => {
  const mile = fc.double({ min: -0.3, max: 0.3, noNaN: true });
  const places = fc.array(fc.record({ name: fc.string(), eastMiles: mile, northMiles: mile }), { maxLength: 6 });
  fc.assert(
    fc.property(places, (around) => {
      const { middle, dots } = drawNeighbourhood('Elm House', [...around, at('Far', 3, 0)]);
      const all = [middle, ...dots];
      for (const [index, one] of all.entries())
        for (const other of all.slice(index + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(22);
    }),
  );
  const same = drawNeighbourhood('Elm House', [at('A', 0, 0), at('B', 0, 0), at('Far', 3, 0)]).dots;
  expect(same.map(({ x }) => x)).not.toContain(200);
});

function boxOf({ lines, x, y, anchor }: NonNullable<MapDot['label']>) {
  const width = Math.max(...lines.map((line) => line.length)) * 7.9;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y - 14, bottom: y - 14 + 18 * lines.length };
}
