import type { Sharp, SharpOptions } from 'sharp';
import { firstBytes } from '../http/body/receive-upload.server.ts';

export type RedrawAnswer<Drawn> =
  | { ok: true; drawn: Drawn }
  /** 'busy': too many pictures are waiting. */
  | { ok: false; reason: 'not-ours' | 'unreadable' | 'too-many-pixels' | 'busy' };

const mostPicturePixels = 40_000_000;
const mostPixelsASide = 12_000;
const withinSeconds = 15;
const mostWaiting = 8;
/** The type of every redrawn picture. */
export const redrawnType = 'image/webp';
const webpQuality = 82;
const jpegQuality = 88;
/** The background of a transparent picture. */
const ground = '#ffffff';

/** The first bytes of a file in each accepted format. A dot matches any byte. */
const beginnings: Record<string, string> = { jpeg: '\xff\xd8\xff', png: '\x89PNG\r\n\x1a\n', webp: 'RIFF....WEBP' };

const beginsAs = (head: string, beginning: string) =>
  [...beginning].every((sign, at) => sign === '.' || sign === head[at]);

let isDrawing: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Opens a picture, given as a path or as bytes: the uploaded picture, or one made from it. */
export type OpenPicture = (file: Buffer | string) => Sharp;

/**
 * Makes new pictures from an uploaded file on this machine. `draw` makes them; it gets the uploaded picture, turned
 * upright and on a white background. Whatever its name and type, the file must be JPEG, PNG or WebP. Each process
 * redraws one picture at a time, because a picture may take 150 MB.
 */
export async function redrawPicture<Drawn>(
  path: string,
  draw: (uploaded: Sharp, open: OpenPicture) => Promise<Drawn>,
): Promise<RedrawAnswer<Drawn>> {
  const head = (await firstBytes(path, 16)).toString('latin1');
  if (!Object.values(beginnings).some((beginning) => beginsAs(head, beginning)))
    return { ok: false, reason: 'not-ours' };
  if (waiting >= mostWaiting) return { ok: false, reason: 'busy' };
  waiting++;
  const drawn = isDrawing.then(() => drawNow(path, draw)).finally(() => waiting--);
  isDrawing = drawn.catch(() => undefined);
  return drawn;
}

async function drawNow<Drawn>(
  path: string,
  draw: (uploaded: Sharp, open: OpenPicture) => Promise<Drawn>,
): Promise<RedrawAnswer<Drawn>> {
  const open = await loadSharp();
  try {
    // Only the header is read here, to distinguish a picture that is too large from a file that is not a picture.
    const { format, width, height } = await open(path, { limitInputPixels: false }).metadata();
    if (!Object.hasOwn(beginnings, format)) return { ok: false, reason: 'not-ours' };
    if (hasTooManyPixels({ width, height })) return { ok: false, reason: 'too-many-pixels' };
    return {
      ok: true,
      drawn: await draw(open(path).autoOrient().flatten({ background: ground }), (file) => open(file)),
    };
  } catch {
    // Any error of the library about an uploaded file means that the file cannot be shown.
    return { ok: false, reason: 'unreadable' };
  }
}

/** Whether a picture is too large: even a small file may fill the memory when it is decoded. */
function hasTooManyPixels({ width, height }: { width: number; height: number }): boolean {
  return width > mostPixelsASide || height > mostPixelsASide || width * height > mostPicturePixels;
}

/** Encodes a picture as WebP with a time limit, without any metadata of the uploaded file. */
export function asWebp(picture: Sharp): Sharp {
  return picture.toColourspace('srgb').webp({ quality: webpQuality }).timeout({ seconds: withinSeconds });
}

/** Returns our picture as a square JPEG, for programs without WebP. Rejects if it is invalid or too large. */
export async function asJpeg(picture: Buffer, { px, mostPixels }: { px: number; mostPixels: number }): Promise<Buffer> {
  const open = await loadSharp();
  return open(picture, { limitInputPixels: mostPixels * mostPixels })
    .resize(px, px)
    .jpeg({ quality: jpegQuality })
    .timeout({ seconds: withinSeconds })
    .toBuffer();
}

/** Loads the image library on demand. It caches nothing between two pictures, and reads only JPEG, PNG and WebP. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp'].flatMap((format) =>
      ['File', 'Buffer'].map((from) => `VipsForeignLoad${format}${from}`),
    ),
  });
  const options: SharpOptions = {
    failOn: 'error',
    limitInputPixels: mostPicturePixels,
    pages: 1,
    sequentialRead: true,
  };
  return (file: Buffer | string, more: SharpOptions = {}) => sharp(file, { ...options, ...more });
}
