import { avatarDrawing, house } from '../../ui/picture/avatar-drawing.ts';
import type { PictureTexts } from './picture-texts.ts';

/** Returns a theme colour by its name, as '#0b5b52'. */
export type Paint = (name: string) => string;

/** The logo of the product, 40 × 32. */
export const markPaths = '<path d="M2 27V15l6-6 6 6v4M38 27V15l-6-6-6 6v4"/><path d="M2 27c6 0 6-8 18-8s12 8 18 8"/>';

/** Returns the bridge between two houses at the foot of the picture, across its whole width. */
export function bridgeScene(paint: Paint): string {
  const [moss, sky, white, teal] = ['moss', 'sky', 'white', 'teal'].map((name) => paint(`paint-${name}`));
  const [sand, brick, slate, clay] = ['sand', 'brick', 'slate', 'clay'].map((name) => paint(`paint-${name}`));
  return `
    <circle cx="1078" cy="122" r="66" fill="${paint('accent')}"/>
    <path d="M0 512c150-64 300-66 440-24s280 18 430-14 240-24 330 4v152H0Z" fill="${moss}"/>
    <path d="M0 564h1200v66H0Z" fill="${sky}"/>
    <g stroke="${white}" stroke-width="6" stroke-linecap="round">
      <path d="M60 598h110M330 608h150M640 594h90M880 608h150M1090 594h60"/>
    </g>
    <g transform="translate(64 386) scale(.77)">
      <path d="M34 112 118 40l84 72v122H34Z" fill="${sand}"/>
      <path d="m16 122 102-90 102 90-16 17-86-75-86 75Z" fill="${brick}"/>
      <path d="M98 174a20 20 0 0 1 40 0v60H98Z" fill="${teal}"/>
      <path d="M58 140h26v28H58Zm94 0h26v28h-26Z" fill="${slate}"/>
    </g>
    <g transform="translate(936 351) scale(.82)">
      <path d="M20 96h180v164H20Z" fill="${clay}"/>
      <path d="M2 102 110 26l108 76v16H2Z" fill="${slate}"/>
      <path d="M88 184h46v76H88Z" fill="${teal}"/>
      <path d="M42 134h28v28H42Zm54 0h28v28H96Zm54 0h28v28h-28ZM42 192h24v32H42Zm110 0h26v32h-26Z" fill="${white}"/>
    </g>
    <path d="M214 564c90 0 140-100 376-100s286 100 376 100h-52c-74 0-130-66-324-66s-250 66-324 66Z" fill="${teal}"/>
    <g stroke="${teal}" stroke-width="8" stroke-linecap="round" fill="none">
      <path d="M248 536c100-8 142-106 342-106s242 98 342 106"/>
      <path d="M410 474v38M470 452v36M530 438v36M590 434v36M650 438v36M710 452v36M770 474v38"/>
    </g>`;
}

/** Returns the figure beside the texts, in a circle of `size` px: a drawn portrait, a photo (JPEG) or a house. */
export function figureScene(
  { shape, seed }: NonNullable<PictureTexts['figure']>,
  paint: Paint,
  size: number,
  photo?: Uint8Array,
): string {
  const drawing = avatarDrawing(seed);
  // The drawing uses class names of the style sheet.
  const fill = (className: string) => paint(className.slice('fill-'.length));
  const mirror = drawing.mirrored ? ' transform="matrix(-1 0 0 1 48 0)"' : '';
  const inside =
    shape === 'house'
      ? `<path d="${house}" fill="${fill(drawing.ink)}" transform="translate(24 25) scale(.74) translate(-24 -26)"/>`
      : `<circle cx="24" cy="13.500" r="8" fill="${fill(drawing.ink)}"/><path d="${drawing.shoulders}" fill="${fill(drawing.ink)}"/>`;
  return `
    <clipPath id="circle"><circle cx="24" cy="24" r="24"/></clipPath>
    <g transform="scale(${size / 48})" clip-path="url(#circle)">
      <path d="M0 0H48V48H0Z" fill="${fill(drawing.ground)}"/>
      <path d="${drawing.backdrop}" fill="${fill(drawing.behind)}"${mirror}/>
      ${photo ? `<image href="data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}" width="48" height="48"/>` : inside}
    </g>`;
}
