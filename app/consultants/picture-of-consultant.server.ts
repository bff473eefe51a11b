import type { PictureKind } from '../sharing/answer-picture.server.ts';
import { consultantPictureTexts } from './consultant-picture.ts';
import { getConsultant } from './get-consultant.server.ts';

/** Of consultants who are listed. */
export const pictureOfConsultant: PictureKind = {
  name: 'consultants',
  async find(shared, id) {
    const consultant = await shared.read(getConsultant, id);
    return consultant && consultantPictureTexts(consultant);
  },
};
