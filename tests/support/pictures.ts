import sharp from 'sharp';

type Shape = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'gif' };

/** Returns a picture of noise, which compression does not make smaller. */
export function makePicture({ width = 800, height = 600, format = 'jpeg' }: Shape = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888888', noise } })
    .toFormat(format, { quality: 90 })
    .toBuffer();
}

/** A picture in one colour. */
export function plainPicture(background: string, { width = 400, height = 400 }: Shape = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Returns a picture of four plain quarters: red and green above, blue and yellow below. */
export function quarteredPicture({ width = 400, height = 400 }: Shape = {}): Promise<Buffer> {
  const colours = [quarters.red, quarters.green, quarters.blue, quarters.yellow];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const quarter = Number(at % width >= width / 2) + 2 * Number(at >= (width * height) / 2);
    pixels.set(colours[quarter] ?? [], at * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

const quarters = { red: [220, 20, 20], green: [20, 200, 20], blue: [20, 20, 220], yellow: [220, 220, 20] };

/** Returns the colour in each corner of a picture that was made from a quartered picture. */
export async function cornersOf(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  // Slightly inside the picture, because compression mixes the colours at its edges.
  const [near, right, low] = [4, width - 5, height - 5];
  return [
    [near, near],
    [right, near],
    [near, low],
    [right, low],
  ].map(([x = 0, y = 0]) => {
    const at = (y * width + x) * 3;
    const distance = (colour: readonly number[]) =>
      colour.reduce((sum, value, band) => sum + Math.abs(value - (data[at + band] ?? 0)), 0);
    const [nearest] = Object.entries(quarters).toSorted(([, a], [, b]) => distance(a) - distance(b));
    return nearest?.[0] ?? '';
  });
}

/** Returns a photo like a phone's: stored on its side with an orientation tag, and with a place and a name. */
export function photoFromPhone(): Promise<Buffer> {
  const colours = Buffer.alloc(400 * 300 * 3);
  // Red on the left, blue on the right: in the right orientation, red is on top.
  for (let at = 0; at < 400 * 300; at++) colours.set(at % 400 < 200 ? [220, 20, 20] : [20, 20, 220], at * 3);
  return sharp(colours, { raw: { width: 400, height: 300, channels: 3 } })
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: 'Phone', Artist: 'Ann Example', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Returns a file of exactly this many bytes: the picture, and padding that decoders ignore. */
export function padTo(picture: Buffer, bytes: number): Buffer {
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}
