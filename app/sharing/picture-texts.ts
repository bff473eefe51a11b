/** What a share picture says, in plain values. Texts of strangers are welcome: they are drawn, never read. */
export type PictureTexts = {
  /** What it is, in a word or two: 'Consultant'. */
  label: string;
  title: string;
  /** Under the title; '' for nothing. */
  line: string;
  /** At the foot, short. */
  facts: readonly string[];
  /**
   * Beside the text: somebody's portrait, or a house, drawn the same for the same seed for ever. Without it: the bridge.
   * `photo`: the name of an uploaded portrait, which is shown in its place. Another one has another name.
   */
  figure?: { shape: 'figure' | 'house'; seed: string; photo?: string };
};

export const pictureSize = { width: 1200, height: 630 } as const;
/** Width and height of the figure in it. */
export const figureSize = 320;

/** FNV-1a, in eight hex digits: tells apart what a picture said before from what it says now, and keeps nothing secret. */
export function versionOf(texts: PictureTexts, siteName: string): string {
  let value = 0x811c9dc5;
  for (const sign of JSON.stringify([siteName, texts]))
    value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}

/** For those who cannot see the picture. */
export function altOf({ label, title, line }: PictureTexts): string {
  return [label ? `${label}: ${title}` : title, line].filter(Boolean).join('. ');
}
