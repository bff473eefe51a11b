import { href } from 'react-router';

/** Width and height in px of the two pictures that are made from an uploaded portrait. */
export const portraitSizes = { small: 128, large: 512 } as const;
export type PortraitSize = keyof typeof portraitSizes;

/** Returns a file name such as 'a1b2…-512.webp'. */
export function portraitFile(portrait: string, size: PortraitSize): string {
  return `${portrait}-${portraitSizes[size]}.webp`;
}

/** Returns the image attributes of an uploaded portrait at this size in px: both sizes for the browser to choose from. */
export function portraitPicture(portrait: string, px: number): { src: string; srcSet: string } {
  const address = (size: PortraitSize) => href('/portraits/:file', { file: portraitFile(portrait, size) });
  return {
    src: address(px > portraitSizes.small / 2 ? 'large' : 'small'),
    srcSet: (['small', 'large'] as const).map((size) => `${address(size)} ${portraitSizes[size]}w`).join(', '),
  };
}
