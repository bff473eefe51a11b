import type { PictureKind } from '../sharing/answer-picture.server.ts';
import { getService } from './get-service.server.ts';
import { servicePictureTexts } from './service-picture.ts';

/** Of listings that are open. */
export const pictureOfService: PictureKind = {
  name: 'services',
  async find(shared, id) {
    const found = await shared.read(getService, id);
    return found?.service.isOpen ? servicePictureTexts(found.service) : undefined;
  },
};
