import type { Sharp, SharpOptions } from 'sharp';
import { firstBytes } from '../../platform/http/receive-upload.server.ts';
import { portraitSizes } from '../profiles/portrait-picture.ts';
import { checkPortraitPixels, mostPortraitPixels, portraitTexts } from './portrait.ts';

export type DrawPortraitAnswer =
  | { ok: true; large: Buffer; small: Buffer }
  | { ok: false; reason: 'no-picture'; text: string }
  /** Too many pictures are waiting. */
  | { ok: false; reason: 'busy' };

const withinSeconds = 15;
const mostWaiting = 8;
const webpQuality = 82;
/** What lies under a transparent picture. */
const ground = '#ffffff';

/** Of the three formats: how a file of each begins. A dot stands for any byte. */
const beginnings: Record<string, string> = { jpeg: '\xff\xd8\xff', png: '\x89PNG\r\n\x1a\n', webp: 'RIFF....WEBP' };

const beginsAs = (head: string, beginning: string) =>
  [...beginning].every((sign, at) => sign === '.' || sign === head[at]);

let isDrawing: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Makes the two squares of an uploaded picture, a file of this machine, anew, as WebP: turned the way it was taken, its middle cut out, and without
 * anything else that was in the file. Whatever the name and the type say, the file must be a JPEG, PNG or WebP picture. One
 * picture at a time: each may take 150 MB.
 */
export async function drawPortrait(path: string): Promise<DrawPortraitAnswer> {
  const head = (await firstBytes(path, 16)).toString('latin1');
  if (!Object.values(beginnings).some((beginning) => beginsAs(head, beginning))) return refused('notOurs');
  if (waiting >= mostWaiting) return { ok: false, reason: 'busy' };
  waiting++;
  const drawn = isDrawing.then(() => draw(path)).finally(() => waiting--);
  isDrawing = drawn.catch(() => undefined);
  return drawn;
}

const refused = (why: keyof typeof portraitTexts): DrawPortraitAnswer => ({
  ok: false,
  reason: 'no-picture',
  text: portraitTexts[why],
});

async function draw(path: string): Promise<DrawPortraitAnswer> {
  const open = await loadSharp();
  try {
    // The head alone is read here, so that a picture that is too large is told apart from one that is none.
    const { format, width, height } = await open(path, { limitInputPixels: false }).metadata();
    if (!Object.hasOwn(beginnings, format)) return refused('notOurs');
    if (checkPortraitPixels({ width, height })) return refused('tooManyPixels');
    const large = await square(open(path).autoOrient().flatten({ background: ground }), portraitSizes.large);
    return { ok: true, large, small: await square(open(large), portraitSizes.small) };
  } catch {
    // Whatever the library says about a stranger's bytes: they are no picture that can be shown.
    return refused('unreadable');
  }
}

function square(picture: Sharp, size: number): Promise<Buffer> {
  return picture
    .resize(size, size, { fit: 'cover', position: 'centre' })
    .toColourspace('srgb')
    .webp({ quality: webpQuality })
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
    limitInputPixels: mostPortraitPixels,
    pages: 1,
    sequentialRead: true,
  };
  return (file: Buffer | string, more: SharpOptions = {}) => sharp(file, { ...options, ...more });
}
