import type { PictureKind } from '../../../platform/room/picture-kind.server.ts';
import type { PictureTexts } from '../../sharing/picture-texts.ts';
import { findProvider } from './find-provider.server.ts';
import { providerPictureTexts } from './provider-picture.ts';

/** The share pictures of listed care providers. */
export const pictureOfProvider: PictureKind<PictureTexts> = {
  name: 'care-directory',
  async find(shared, id) {
    const found = await shared.read(findProvider, id);
    return found?.kind === 'listed' ? providerPictureTexts(found.provider) : undefined;
  },
};
