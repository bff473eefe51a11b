// The thread that draws share pictures; see draw-picture.server.ts.
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import type { AskedPicture, DrawnPicture } from './draw-picture.server.ts';
import { textsOf, wholePicture } from './picture-layout.ts';
import { pictureSize } from './picture-texts.ts';

const read = (path: string) => readFileSync(new URL(`../../ui/${path}`, import.meta.url));

/** The colours of the light theme: the first value of each name in theme-tokens.css. The dark theme follows later. */
const colours = new Map<string, string>();
for (const [, name = '', colour = ''] of read('theme/theme-tokens.css')
  .toString()
  .matchAll(/--color-([a-z-]+): (#[\da-f]{6});/g))
  if (!colours.has(name)) colours.set(name, colour);

function paint(name: string): string {
  const colour = colours.get(name);
  if (!colour) throw new Error(`The theme has no colour ${name}.`);
  return colour;
}

const fonts = ([400, 700] as const).flatMap((weight) =>
  ['latin', 'latin-ext'].map((signs) => ({
    name: signs,
    weight,
    style: 'normal' as const,
    data: read(`fonts/atkinson-hyperlegible-next-${signs}-${weight}-normal.woff`),
  })),
);

async function draw({ texts, siteName, photo }: AskedPicture): Promise<Uint8Array<ArrayBuffer>> {
  const elements = textsOf(texts, siteName, paint) as unknown as Parameters<typeof satori>[0];
  const drawnTexts = await satori(elements, { ...pictureSize, fonts });
  // A copy, because a buffer can only be transferred to another thread as a whole.
  return new Uint8Array(
    new Resvg(wholePicture(texts, drawnTexts, paint, photo), { font: { loadSystemFonts: false } }).render().asPng(),
  );
}

parentPort?.on('message', (asked: AskedPicture) => {
  draw(asked).then(
    (png) => parentPort?.postMessage({ png } satisfies DrawnPicture, [png.buffer]),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies DrawnPicture),
  );
});
