import { pictureOfConsultant } from '../app/consultants/picture-of-consultant.server.ts';
import { pictureOfProvider } from '../app/directory/picture-of-provider.server.ts';
import { pictureOfService } from '../app/services/picture-of-service.server.ts';
import type { PictureKind } from '../app/sharing/picture-kind.ts';
import { pictureOfPage } from '../app/sharing/picture-of-page.ts';

/** What a shared link may show. A room whose things have pages of their own adds its kind here. */
export const pictureKinds: readonly PictureKind[] = [
  pictureOfPage,
  pictureOfConsultant,
  pictureOfService,
  pictureOfProvider,
];
