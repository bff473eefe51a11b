import type { PictureKind } from '../../../platform/room/picture-kind.server.ts';
import type { PictureTexts } from '../../sharing/picture-texts.ts';
import { getService } from './get-service.server.ts';
import { servicePictureTexts } from './service-picture.ts';

/** The share pictures of open listings. */
export const pictureOfService: PictureKind<PictureTexts> = {
  name: 'services',
  async find(shared, id) {
    const found = await shared.read(getService, id);
    return found?.service.isOpen ? servicePictureTexts(found.service) : undefined;
  },
};
