import { href } from 'react-router';
import type { PictureTexts } from '../../sharing/picture-texts.ts';
import { experienceText, type Consultant } from '../consultant.ts';
import { countries } from '../countries.ts';

type Shown = Pick<
  Consultant,
  'id' | 'name' | 'title' | 'specialization' | 'experienceYears' | 'country' | 'isDemo' | 'portrait'
>;

/** Returns the texts of a share picture. No badge or rating: they may change, but the picture is cached for weeks. */
export function consultantPictureTexts(consultant: Shown): PictureTexts {
  const { id, name, title, specialization, experienceYears, country, isDemo, portrait } = consultant;
  return {
    label: isDemo ? 'Consultant (demo profile)' : 'Consultant',
    title: name,
    line: title,
    facts: [
      specialization,
      ...(experienceYears > 0 ? [`${experienceText(experienceYears)} of experience`] : []),
      // The UK is not named, because the site is for the UK.
      ...(country === 'uk' ? [] : [countries[country]]),
    ],
    figure: { shape: 'figure', seed: id, ...(portrait && { photo: portrait }) },
  };
}

export function consultantPicture(consultant: Shown): { path: string; texts: PictureTexts } {
  return {
    path: href('/pictures/:kind/:file', { kind: 'consultants', file: `${consultant.id}.png` }),
    texts: consultantPictureTexts(consultant),
  };
}
