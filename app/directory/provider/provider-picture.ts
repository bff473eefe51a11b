import { href } from 'react-router';
import type { PictureTexts } from '../../sharing/picture-texts.ts';
import { kindOf, type ProviderDetail } from './provider-detail.ts';

type Shown = Pick<ProviderDetail, 'id' | 'name' | 'townCity' | 'postcode' | 'types' | 'providerType' | 'bedsTotal'>;

/** Returns the texts of the share picture. No rating, because social networks cache the picture for weeks. */
export function providerPictureTexts(provider: Shown): PictureTexts {
  const { id, name, townCity, postcode, bedsTotal } = provider;
  return {
    label: 'Care directory',
    title: name,
    line: [kindOf(provider), townCity].filter(Boolean).join(' in '),
    facts: [...(postcode ? [postcode] : []), ...(bedsTotal ? [bedsTotal === 1 ? '1 bed' : `${bedsTotal} beds`] : [])],
    figure: { shape: 'house', seed: id },
  };
}

export function providerPicture(provider: Shown): { path: string; texts: PictureTexts } {
  return {
    path: href('/pictures/:kind/:file', { kind: 'care-directory', file: `${provider.id}.png` }),
    texts: providerPictureTexts(provider),
  };
}
