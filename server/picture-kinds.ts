import { pictureOfPost } from '../app/blog/picture-of-post.server.ts';
import { pictureOfConsultant } from '../app/consultants/picture-of-consultant.server.ts';
import { pictureOfProvider } from '../app/directory/picture-of-provider.server.ts';
import { pictureOfService } from '../app/services/picture-of-service.server.ts';
import type { PictureKind } from '../app/sharing/answer-picture.server.ts';
import { isPictureName, pagePictureTexts } from '../app/sharing/page-pictures.ts';

/** Of pages that are about nobody. */
const pictureOfPage: PictureKind = {
  name: 'pages',
  find: (_, name) => Promise.resolve(isPictureName(name) ? pagePictureTexts(name) : undefined),
};

/** What a shared link may show. A room whose things have pages of their own adds its kind here. */
export const pictureKinds: readonly PictureKind[] = [
  pictureOfPage,
  pictureOfConsultant,
  pictureOfService,
  pictureOfProvider,
  pictureOfPost,
];
