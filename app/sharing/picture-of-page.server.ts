import type { PictureKind } from '../../platform/room/picture-kind.server.ts';
import { isPictureName, pagePictureTexts } from './page-pictures.ts';
import type { PictureTexts } from './picture-texts.ts';

/** Of pages that are about nobody. */
export const pictureOfPage: PictureKind<PictureTexts> = {
  name: 'pages',
  find: (_, name) => Promise.resolve(isPictureName(name) ? pagePictureTexts(name) : undefined),
};
