import { isPictureName, pagePictureTexts } from './page-pictures.ts';
import type { PictureKind } from './picture-kind.ts';

/** Of pages that are about nobody. */
export const pictureOfPage: PictureKind = {
  name: 'pages',
  find: (_, name) => Promise.resolve(isPictureName(name) ? pagePictureTexts(name) : undefined),
};
