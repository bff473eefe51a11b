import { drawableText } from './drawable-text.ts';
import { bridgeScene, figureScene, markPaths, type Paint } from './picture-scene.ts';
import { figureSize, pictureSize, type PictureTexts } from './picture-texts.ts';

type Style = Record<string, string | number>;
/** The input of satori: elements like those of React, without React. */
export type Element = { type: 'div'; props: { style: Style; children: Element[] | string } };

const { width, height } = pictureSize;
const margin = 72;
const markScale = 1.7;
const markWidth = 40 * markScale;
const mostFacts = 3;
const between = '  ·  ';

const box = (style: Style, children: Element[] | string): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});
/** Returns an element with at most `most` lines. Longer text ends in an ellipsis. */
const lines = (most: number, style: Style, text: string) =>
  box({ display: 'block', lineClamp: most, overflow: 'hidden', wordBreak: 'break-word', ...style }, text);

const oneLine: Style = { whiteSpace: 'nowrap' };

/** The width available for texts, from the left edge of the picture to the sun. */
const wideTexts = 900;

/**
 * Returns the font size of a title. A long title gets smaller letters before it is cut, down to a size that can be read
 * on a phone, where a picture is 350 px wide.
 */
function titleSize(title: string, isWide: boolean): number {
  if (title.length <= (isWide ? 30 : 22)) return 84;
  return title.length <= 44 ? 70 : 58;
}

/** Returns the texts of a picture as elements, which satori turns into paths. */
export function textsOf({ label, title, line, facts, figure }: PictureTexts, siteName: string, paint: Paint): Element {
  const isWide = !figure;
  const shownTitle = drawableText(title) || label;
  const shownLine = drawableText(line);
  const shownFacts = facts.map(drawableText).filter(Boolean).slice(0, mostFacts);
  // Only one line fits between a three-line title and the houses.
  const underTitle = isWide ? [shownLine, ...shownFacts].filter(Boolean).join(between) : shownLine;
  const size = titleSize(shownTitle, isWide);
  const titleLines = isWide && size > 58 ? 2 : 3;
  const under: Style = { fontSize: 40, lineHeight: 1.25, marginTop: 16, color: paint('ink-soft') };
  const texts = [
    ...(isWide || shownTitle === label
      ? []
      : [lines(1, { fontSize: 36, fontWeight: 700, color: paint('action'), marginBottom: 8 }, label)]),
    lines(titleLines, { fontSize: size, fontWeight: 700, lineHeight: 1.08, letterSpacing: '-0.02em' }, shownTitle),
    ...(isWide && shownLine && shownFacts.length > 0
      ? [
          box(under, [
            // A long name is cut, so that the date stays in the picture.
            box({ display: 'block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', ...oneLine }, shownLine),
            box({ flexShrink: 0, marginLeft: 11, ...oneLine }, ['', ...shownFacts].join(between).trim()),
          ]),
        ]
      : underTitle
        ? [lines(isWide ? 1 : 2, under, underTitle)]
        : []),
  ];
  const beside: Style = isWide
    ? { width: wideTexts, marginTop: 24 }
    : { width: width - 2 * margin - figureSize - 48, flexGrow: 1, justifyContent: 'center' };
  return box(
    {
      width,
      height,
      boxSizing: 'border-box',
      padding: `52px ${margin}px 48px`,
      flexDirection: 'column',
      fontFamily: 'latin, latin-ext',
      color: paint('ink'),
    },
    [
      lines(
        1,
        { marginLeft: markWidth + 20, fontSize: 46, fontWeight: 700, lineHeight: 1.3, letterSpacing: '-0.02em' },
        drawableText(siteName),
      ),
      box({ flexDirection: 'column', ...beside }, texts),
      ...(!isWide && shownFacts.length > 0
        ? [lines(1, { fontSize: 36, lineHeight: 1.4 }, shownFacts.join('  ·  '))]
        : []),
    ],
  );
}

/** Returns the whole picture as SVG, with the texts that satori has turned into paths. */
export function wholePicture({ figure }: PictureTexts, drawnTexts: string, paint: Paint, photo?: Uint8Array): string {
  const scene = figure
    ? `<path d="M0 ${height - 16}h${width}v16H0Z" fill="${paint('action')}"/><path d="M0 ${height - 16}h${margin * 3}v16H0Z" fill="${paint('accent')}"/>
       <g transform="translate(${width - margin - figureSize} ${(height - figureSize) / 2})">${figureScene(figure, paint, figureSize, photo)}</g>`
    : bridgeScene(paint);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <path d="M0 0h${width}v${height}H0Z" fill="${paint('paper')}"/>
    ${scene}
    <g transform="translate(${margin} 54) scale(${markScale})" fill="none" stroke="${paint('action')}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${markPaths}</g>
    ${drawnTexts}
  </svg>`;
}
