import { href } from 'react-router';
import type { PictureTexts } from '../../sharing/picture-texts.ts';
import { isBudgetGiven, type ServiceDetail } from '../service.ts';

type Shown = Pick<ServiceDetail, 'id' | 'name' | 'type' | 'location' | 'projectDuration' | 'budget' | 'isDemo'>;

/** Returns the texts of the share picture of an open listing. */
export function servicePictureTexts({ id, name, type, location, ...listing }: Shown): PictureTexts {
  const { projectDuration, budget, isDemo } = listing;
  return {
    label: isDemo ? 'Consultant wanted (demo listing)' : 'Consultant wanted',
    title: name,
    line: [type, location].filter(Boolean).join(' in '),
    facts: [projectDuration, ...(isBudgetGiven(budget) ? [budget] : [])],
    figure: { shape: 'house', seed: id },
  };
}

export function servicePicture(service: Shown): { path: string; texts: PictureTexts } {
  return {
    path: href('/pictures/:kind/:file', { kind: 'services', file: `${service.id}.png` }),
    texts: servicePictureTexts(service),
  };
}
