// Draws the icons of the site from public/favicon.svg: node tools/run.mjs icons. Writes public/icons and public/favicon.ico.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { projectRoot } from './check-run.ts';

const folder = join(projectRoot, 'public');
const drawing = readFileSync(join(folder, 'favicon.svg'), 'utf8');
/** Without rounded corners: phones round them. `maskable` is smaller, as phones crop it to its central four fifths. */
const squared = drawing.replace(' rx="8"', '');
const maskable = squared.replace('<g ', '<g transform="translate(20 20) scale(.78) translate(-20 -20)" ');

const draw = (svg: string, px: number) => new Resvg(svg, { fitTo: { mode: 'width', value: px } }).render().asPng();

/** Returns an ICO file with one PNG: a header of 6 bytes, an entry of 16, the picture. */
function toIco(png: Buffer, px: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(px, 6);
  head.writeUInt8(px, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

mkdirSync(join(folder, 'icons'), { recursive: true });
const write = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), bytes);
for (const px of [192, 512]) write(`icons/${px}.png`, draw(drawing, px));
write('icons/512-maskable.png', draw(maskable, 512));
write('icons/apple-touch-icon.png', draw(squared, 180));
write('favicon.ico', toIco(draw(drawing, 48), 48));
