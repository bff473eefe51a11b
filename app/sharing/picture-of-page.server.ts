import type { PictureKind } from '../../platform/room/picture-kind.server.ts';
import { isPictureName, pagePictureTexts } from './page-pictures.ts';
import type { PictureTexts } from './picture-texts.ts';

/** The share pictures of pages that are not about a person or service. */
export const pictureOfPage: PictureKind<PictureTexts> = {
  name: 'pages',
  find: (_, name) => Promise.resolve(isPictureName(name) ? pagePictureTexts(name) : undefined),
};
