import type { Sharp } from 'sharp';
import { asWebp, redrawPicture, type RedrawAnswer } from '../../../platform/pictures/redraw-picture.server.ts';
import { pictureWidths, widest } from '../blog-pictures.ts';

export type DrawnWidths = { width: number; height: number; files: { width: number; bytes: Buffer }[] };

/** The maximum height: a taller picture is scaled down to fit. */
const mostHeight = 4 * widest;

/** Makes the three widths of an uploaded picture from a local file. None is wider than the original. */
export function drawWidths(path: string): Promise<RedrawAnswer<DrawnWidths>> {
  return redrawPicture(path, async (uploaded, open) => {
    const { data, info } = await within(uploaded, widest).toBuffer({ resolveWithObject: true });
    const files = [{ width: widest, bytes: data }];
    for (const width of pictureWidths.filter((one) => one < widest)) {
      files.push({ width, bytes: await within(open(data), width).toBuffer() });
    }
    return { width: info.width, height: info.height, files };
  });
}

const within = (picture: Sharp, width: number) =>
  asWebp(picture.resize(width, mostHeight, { fit: 'inside', withoutEnlargement: true }));
