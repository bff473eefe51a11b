import { href } from 'react-router';
import type { PictureTexts } from './picture-texts.ts';

/** The texts of the share pictures of pages that are not about a person or service. Add those of each new page. */
const texts = {
  home: ['Healthcare consultants for care services', 'Find each other, see free days, message direct'],
  consultants: ['Find a healthcare consultant', 'Nurses, former inspectors, turnaround managers'],
  services: ['What care services need', 'Open listings for consultants'],
  'care-directory': ['Care directory for England', 'Official ratings, beds and contact details'],
  blog: ['The blog', 'Inspections, ratings, staff and money'],
  about: ['About us', 'Consultants and care services, brought together'],
  contact: ['Contact us', 'Questions, problems, press or your data'],
  'how-it-works': ['How it works', 'Create a profile, connect, collaborate'],
  pricing: ['Pricing', 'Free for now, with paid plans to come'],
  'privacy-policy': ['Privacy policy', 'What we hold about you, why and for how long'],
  'terms-of-service': ['Terms of service', 'What we can expect from each other'],
  'cookie-policy': ['Cookie policy', 'Every cookie we set and what it’s for'],
  accessibility: ['Accessibility statement', 'A site everyone can use'],
  'review-policy': ['How reviews work', 'Who writes them, when they appear, which go'],
  'api-webhooks': ['Webhooks', 'Events, signatures and retries'],
  'api-docs': ['API for developers', 'Accounts and functions, with examples'],
  'api-tables': ['API: tables', 'Columns, filters and examples'],
} as const satisfies Record<string, readonly [title: string, line: string]>;

export type PictureName = keyof typeof texts;

export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(texts, name);
}

export function pagePictureTexts(name: PictureName): PictureTexts {
  const [title, line] = texts[name];
  return { label: '', title, line, facts: [] };
}

/** Returns the path and the texts of the share picture of the page `name`. */
export function pagePicture(name: PictureName): { path: string; texts: PictureTexts } {
  return { path: href('/pictures/:kind/:file', { kind: 'pages', file: `${name}.png` }), texts: pagePictureTexts(name) };
}
