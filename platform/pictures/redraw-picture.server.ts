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
/** Every picture that is made here. */
export const redrawnType = 'image/webp';
const webpQuality = 82;
const jpegQuality = 88;
/** What lies under a transparent picture. */
const ground = '#ffffff';

/** Of the three formats: how a file of each begins. A dot stands for any byte. */
const beginnings: Record<string, string> = { jpeg: '\xff\xd8\xff', png: '\x89PNG\r\n\x1a\n', webp: 'RIFF....WEBP' };

const beginsAs = (head: string, beginning: string) =>
  [...beginning].every((sign, at) => sign === '.' || sign === head[at]);

let isDrawing: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Opens a picture: the uploaded one, or one that was made of it. */
export type OpenPicture = (file: Buffer | string) => Sharp;

/**
 * Makes pictures of an uploaded one, a file of this machine. `draw` gets it turned the way it was taken, on white, and makes
 * the others anew. Whatever the name and the type say, the file must be a JPEG, PNG or WebP picture. One at a time in a
 * process: each may take 150 MB.
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
    // The head alone is read here, so that a picture that is too large is told apart from one that is none.
    const { format, width, height } = await open(path, { limitInputPixels: false }).metadata();
    if (!Object.hasOwn(beginnings, format)) return { ok: false, reason: 'not-ours' };
    if (hasTooManyPixels({ width, height })) return { ok: false, reason: 'too-many-pixels' };
    return {
      ok: true,
      drawn: await draw(open(path).autoOrient().flatten({ background: ground }), (file) => open(file)),
    };
  } catch {
    // Whatever the library says about a stranger's bytes: they are no picture that can be shown.
    return { ok: false, reason: 'unreadable' };
  }
}

/** Unpacked, a small file may fill the memory. */
function hasTooManyPixels({ width, height }: { width: number; height: number }): boolean {
  return width > mostPixelsASide || height > mostPixelsASide || width * height > mostPicturePixels;
}

/** A picture as a WebP file without anything else that was in the uploaded one, made within a time. */
export function asWebp(picture: Sharp): Sharp {
  return picture.toColourspace('srgb').webp({ quality: webpQuality }).timeout({ seconds: withinSeconds });
}

/** A square picture of our own as a JPEG file, for what reads no WebP. Rejects when it is none, or larger than `mostPixels` a side. */
export async function asJpeg(picture: Buffer, { px, mostPixels }: { px: number; mostPixels: number }): Promise<Buffer> {
  const open = await loadSharp();
  return open(picture, { limitInputPixels: mostPixels * mostPixels })
    .resize(px, px)
    .jpeg({ quality: jpegQuality })
    .timeout({ seconds: withinSeconds })
    .toBuffer();
}

/** Loaded at the first picture. Nothing is kept between two, and only the loaders of our formats can be reached. */
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
