import type { PortraitSize } from '../../profiles/portrait-picture.ts';

/**
 * The portrait of the user's own profile. `portrait`: the id of the uploaded picture; null if the drawn one is shown.
 */
export type OwnPortrait = { id: string; name: string; portrait: string | null };

/** The field that an error is about. The form has only the field for the file. */
export type PortraitField = 'portrait';

export const maxPortraitBytes = 5 * 1024 * 1024;
/** The types that the file dialog offers; the server checks the content of the file. */
export const portraitTypes = ['image/jpeg', 'image/png', 'image/webp'];
const mostPortraitPixels = 40_000_000;
const mostPixelsASide = 12_000;

export const portraitTexts = {
  none: 'Choose a picture',
  empty: 'This file is empty. Choose a JPEG, PNG or WebP picture',
  tooLarge: 'This file is larger than 5 MB. Choose a smaller picture',
  notOurs: 'Choose a JPEG, PNG or WebP picture',
  unreadable: 'We can’t read this picture. The file may be damaged. Choose another one',
  tooManyPixels: 'This picture is too large. Choose one up to 40 megapixels, with no side longer than 12,000 pixels',
} as const;

/** Returns the portrait and size that a file name stands for; undefined when the name is invalid. */
export function parsePortraitFile(file: string): { portrait: string; size: PortraitSize } | undefined {
  const [, portrait, px] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(128|512)\.webp$/.exec(file) ?? [];
  return portrait ? { portrait, size: px === '128' ? 'small' : 'large' } : undefined;
}

/** Returns what is wrong with a file, as far as that can be detected without opening it; the server opens it. */
export function checkPortrait(file: { size: number } | undefined): string | undefined {
  if (!file) return portraitTexts.none;
  if (file.size === 0) return portraitTexts.empty;
  if (file.size > maxPortraitBytes) return portraitTexts.tooLarge;
  return undefined;
}

/** Returns an error text if a picture has too many pixels: even a small file may fill the memory when decoded. */
export function checkPortraitPixels({ width, height }: { width: number; height: number }): string | undefined {
  const isTooLarge = width > mostPixelsASide || height > mostPixelsASide || width * height > mostPortraitPixels;
  return isTooLarge ? portraitTexts.tooManyPixels : undefined;
}
