/**
 * The square that is cut out of a picture. `x` and `y`: its position, from 0 (at the left or upper edge of the picture)
 * to 1 (at the right or lower edge). `zoom`: 1 for the largest possible square, 2 for one with half its side.
 */
export type Crop = { x: number; y: number; zoom: number };

export const centreCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const mostZoom = 4;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Returns the text that the form sends for a crop, such as '0.5,0.25,1.2'. */
export function cropText({ x, y, zoom }: Crop): string {
  return [x, y, zoom].map((value) => String(Number(value.toFixed(4)))).join(',');
}

const number = /^\d(?:\.\d{1,4})?$/;

/** Returns the crop that a form has sent; undefined for a text that the site's own page would not send. */
export function parseCrop(text: string): Crop | undefined {
  const parts = text.split(',');
  if (parts.length !== 3 || !parts.every((part) => number.test(part))) return undefined;
  const [x = 0, y = 0, zoom = 0] = parts.map(Number);
  return x <= 1 && y <= 1 && zoom >= 1 && zoom <= mostZoom ? { x, y, zoom } : undefined;
}

/** Returns the square of a crop in pixels. It always lies within the picture, whose sides are at least 1. */
export function cropSquare(
  { x, y, zoom }: Crop,
  { width, height }: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const side = clamp(Math.round(Math.min(width, height) / zoom), 1, Math.min(width, height));
  return { left: Math.round(x * (width - side)), top: Math.round(y * (height - side)), width: side, height: side };
}

/**
 * Returns the crop after the picture was moved by `right` and `down`, as fractions of the square's side: 0.5 is half
 * the side. `ratio`: the width of the picture divided by its height. The picture always fills the square.
 */
export function moveCrop({ x, y, zoom }: Crop, ratio: number, { right = 0, down = 0 }): Crop {
  const freeAcross = zoom * Math.max(1, ratio) - 1;
  const freeDown = zoom * Math.max(1, 1 / ratio) - 1;
  return {
    x: freeAcross > 0 ? clamp(x - right / freeAcross, 0, 1) : x,
    y: freeDown > 0 ? clamp(y - down / freeDown, 0, 1) : y,
    zoom,
  };
}

/** Returns the crop with another zoom and the same centre, as far as the edges of the picture allow. */
export function zoomCrop(crop: Crop, ratio: number, zoom: number): Crop {
  const along = (at: number, sides: number) => {
    const middle = at * (sides - 1 / crop.zoom) + 1 / crop.zoom / 2;
    const free = sides - 1 / zoom;
    return free > 0 ? clamp((middle - 1 / zoom / 2) / free, 0, 1) : 0.5;
  };
  return { x: along(crop.x, Math.max(1, ratio)), y: along(crop.y, Math.max(1, 1 / ratio)), zoom };
}
