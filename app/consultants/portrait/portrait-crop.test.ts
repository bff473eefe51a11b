import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centreCrop, cropSquare, cropText, mostZoom, moveCrop, parseCrop, zoomCrop } from './portrait-crop.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const anyCrop = fc.record({ x: part, y: part, zoom: fc.double({ min: 1, max: mostZoom, noNaN: true }) });
const side = fc.integer({ min: 1, max: 12_000 });
const anyRatio = fc.tuple(side, side).map(([width, height]) => width / height);

describe('D12 the square that is cut out of a portrait', () => {
  test.each([
    [centreCrop, { width: 400, height: 300 }, { left: 50, top: 0, width: 300, height: 300 }],
    [
      { x: 0, y: 0, zoom: 1 },
      { width: 400, height: 300 },
      { left: 0, top: 0, width: 300, height: 300 },
    ],
    [
      { x: 1, y: 1, zoom: 2 },
      { width: 400, height: 300 },
      { left: 250, top: 150, width: 150, height: 150 },
    ],
    [
      { x: 0.5, y: 1, zoom: 4 },
      { width: 1, height: 1 },
      { left: 0, top: 0, width: 1, height: 1 },
    ],
  ])('%o of %o is %o', (crop, picture, square) => {
    expect(cropSquare(crop, picture)).toEqual(square);
  });

  test('whatever is moved and zoomed, the square lies within the picture, and the server reads what was sent', () => {
    fc.assert(
      fc.property(anyCrop, side, side, fc.double({ min: -3, max: 3, noNaN: true }), (crop, width, height, by) => {
        const ratio = width / height;
        const moved = moveCrop(zoomCrop(crop, ratio, 1 + (mostZoom - 1) * crop.x), ratio, { right: by, down: -by });
        const read = parseCrop(cropText(moved));
        expect(read).toBeDefined();
        const square = cropSquare(read ?? centreCrop, { width, height });
        expect(square.left).toBeGreaterThanOrEqual(0);
        expect(square.top).toBeGreaterThanOrEqual(0);
        expect(square.width).toBeGreaterThan(0);
        expect(square.left + square.width).toBeLessThanOrEqual(width);
        expect(square.top + square.height).toBeLessThanOrEqual(height);
      }),
    );
  });

  test('zooming in keeps the middle where it is', () => {
    fc.assert(
      fc.property(anyCrop, anyRatio, (crop, ratio) => {
        const middle = ({ x, zoom }: typeof crop) => x * (Math.max(1, ratio) - 1 / zoom) + 1 / zoom / 2;
        expect(middle(zoomCrop(crop, ratio, mostZoom))).toBeCloseTo(middle(crop), 5);
      }),
    );
  });

  test('the picture follows the pointer: to the right shows more of its left side', () => {
    expect(moveCrop(centreCrop, 2, { right: 0.25 })).toEqual({ x: 0.25, y: 0.5, zoom: 1 });
    expect(moveCrop({ ...centreCrop, zoom: 2 }, 1, { down: 0.5 })).toEqual({ x: 0.5, y: 0, zoom: 2 });
    // There is no room upwards or downwards.
    expect(moveCrop(centreCrop, 2, { down: 0.25 })).toEqual(centreCrop);
  });

  test.each(['', '0.5', '0,0', '0,0,1,1', '-1,0,1', '1.1,0,1', '0,0,0', '0,0,0.9999', '0,0,4.1', '0,0,9', 'NaN,0,1'])(
    'no crop: %j',
    (text) => {
      expect(parseCrop(text)).toBeUndefined();
    },
  );

  test.each(['1e0,0,1', '0x1,0,1', ' 0,0,1', '0,0,1\n', '0,0,Infinity', '0.12345,0,1', '٠,0,1', '0,,1', 'a,b,c'])(
    'no crop, written in another way: %j',
    (text) => {
      expect(parseCrop(text)).toBeUndefined();
    },
  );
});
