import { href } from 'react-router';

/** Width and height in px of the two pictures that are made of an uploaded portrait. */
export const portraitSizes = { small: 128, large: 512 } as const;
export type PortraitSize = keyof typeof portraitSizes;

/** 'a1b2…-512.webp' */
export function portraitFile(portrait: string, size: PortraitSize): string {
  return `${portrait}-${portraitSizes[size]}.webp`;
}

/** An uploaded portrait as an image of so many px: its address, and those of both sizes for the browser to choose from. */
export function portraitPicture(portrait: string, px: number): { src: string; srcSet: string } {
  const address = (size: PortraitSize) => href('/portraits/:file', { file: portraitFile(portrait, size) });
  return {
    src: address(px > portraitSizes.small / 2 ? 'large' : 'small'),
    srcSet: (['small', 'large'] as const).map((size) => `${address(size)} ${portraitSizes[size]}w`).join(', '),
  };
}
