import { longest } from '../../../ui/form/field-lengths.ts';
import { readLine, type Reading } from '../../profiles/profile-text.ts';
import { pictureHref, pictureSizes, pictureSrcSet } from '../blog-pictures.ts';

/** The attributes of a picture in a post. */
export type BlogPicture = { src: string; srcset: string; sizes: string; width: number; height: number; alt: string };

/** A post that shows a picture. `isNow`: in its present version, not only in one that can be restored. */
export type PictureUse = { postId: string; title: string; slug: string; isPublic: boolean; isNow: boolean };
type Stored = { id: string; alt: string; width: number; height: number };
export type ListedPicture = Stored & { uses: PictureUse[] };

export type PictureField = 'file' | 'alt';
/** All fields of the forms for pictures except the file, with their maximum lengths. */
export const pictureFields = { intent: longest.choice, picture: longest.id, alt: longest.line } as const;

const megabytes = 10;
export const maxPictureBytes = megabytes * 1024 * 1024;
const longestAlt = 200;
export const mostPictures = 2000;
/** The types that the browser's file dialog offers. The server checks the file itself. */
export const pictureTypes = 'image/jpeg,image/png,image/webp';

export const pictureTexts = {
  none: 'Choose a picture',
  empty: 'This file is empty. Choose a JPEG, PNG or WebP picture',
  tooLarge: `This file is larger than ${megabytes} MB. Choose a smaller picture`,
  'not-ours': 'Choose a JPEG, PNG or WebP picture',
  unreadable: 'We can’t read this picture. The file may be damaged. Choose another one',
  'too-many-pixels':
    'This picture is too large. Choose one up to 40 megapixels, with no side longer than 12,000 pixels',
  busy: 'Too many pictures are being saved at the moment. Try again in a minute.',
  full: 'You can keep up to 2,000 pictures. Delete some unused ones first.',
  failed: 'That didn’t work. Try again in a moment.',
  used: 'A post now uses this picture, so it wasn’t deleted.',
  gone: 'This picture has already been deleted.',
  fileHint: `JPEG, PNG or WebP, up to ${megabytes} MB. We remove the location and date from photos.`,
  unused: 'No post uses this picture.',
  altHint: 'What the picture shows, for people who can’t see it.',
} as const;

/** Returns what is wrong with a file, as far as that can be detected without opening it. The server opens it. */
export function checkPicture(file: { size: number; name: string } | undefined): string | undefined {
  if (!file || (file.size === 0 && file.name === '')) return pictureTexts.none;
  if (file.size === 0) return pictureTexts.empty;
  return file.size > maxPictureBytes ? pictureTexts.tooLarge : undefined;
}

export function readAlt(text: string): Reading<string> {
  return readLine(text, { what: 'the description', max: longestAlt, missing: 'Describe the picture' });
}

/** Checks the form for a new picture in the browser. Returns the first error. */
export function checkPictureForm(form: FormData): { field: PictureField; text: string } | undefined {
  const file = form.get('file');
  const wrong = checkPicture(file instanceof File ? file : undefined);
  if (wrong) return { field: 'file', text: wrong };
  const alt = readAlt(String(form.get('alt') ?? ''));
  return 'problem' in alt ? { field: 'alt', text: alt.problem } : undefined;
}

export function blogPictureOf({ id, alt, width, height }: Stored): BlogPicture {
  const src = pictureHref(id);
  return { src, srcset: pictureSrcSet(src) ?? '', sizes: pictureSizes, width, height, alt };
}

const marks: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Returns the HTML of a picture for the text of a post. The other attributes are added when the post is saved. */
export function pictureHtml({ src, width, height, alt }: BlogPicture): string {
  const text = alt.replace(/[&"<>]/g, (sign) => marks[sign] ?? '');
  return `<img src="${src}" alt="${text}" width="${width}" height="${height}">`;
}
