import type { PictureKind } from '../../../platform/room/picture-kind.server.ts';
import type { PictureTexts } from '../../sharing/picture-texts.ts';
import { consultantPictureTexts } from './consultant-picture.ts';
import { getConsultant } from './get-consultant.server.ts';
import { portraitKey } from '../portrait/portrait-files.server.ts';

/** The share pictures of listed consultants. */
export const pictureOfConsultant: PictureKind<PictureTexts> = {
  name: 'consultants',
  async find(shared, id) {
    const consultant = await shared.read(getConsultant, id);
    return consultant && consultantPictureTexts(consultant);
  },
  photoKey: (portrait) => portraitKey(portrait, 'large'),
};
