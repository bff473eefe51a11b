import type { Sharp } from 'sharp';
import { asWebp, redrawPicture } from '../../../platform/pictures/redraw-picture.server.ts';
import { portraitSizes } from '../../profiles/portrait-picture.ts';
import { cropSquare, type Crop } from './portrait-crop.ts';
import { portraitTexts } from './portrait.ts';

export type DrawPortraitAnswer =
  | { ok: true; large: Buffer; small: Buffer }
  | { ok: false; reason: 'no-picture'; text: string }
  /** Too many other pictures are waiting to be processed. */
  | { ok: false; reason: 'busy' };

const texts = {
  'not-ours': portraitTexts.notOurs,
  unreadable: portraitTexts.unreadable,
  'too-many-pixels': portraitTexts.tooManyPixels,
};

/** Cuts the square `crop` out of an uploaded picture and returns it in two sizes. `path`: the uploaded file. */
export async function drawPortrait(path: string, crop: Crop): Promise<DrawPortraitAnswer> {
  const answer = await redrawPicture(path, async (uploaded, open) => {
    // The dimensions in the orientation in which the picture was taken, and in which the crop was chosen.
    const { autoOrient } = await uploaded.metadata();
    const large = await square(uploaded.extract(cropSquare(crop, autoOrient)), portraitSizes.large);
    return { large, small: await square(open(large), portraitSizes.small) };
  });
  if (answer.ok) return { ok: true, ...answer.drawn };
  if (answer.reason === 'busy') return { ok: false, reason: 'busy' };
  return { ok: false, reason: 'no-picture', text: texts[answer.reason] };
}

function square(picture: Sharp, size: number): Promise<Buffer> {
  return asWebp(picture.resize(size, size)).toBuffer();
}
