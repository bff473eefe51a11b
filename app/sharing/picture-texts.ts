/** The texts of a share picture, as plain values. Text from users is safe: it is drawn, never interpreted. */
export type PictureTexts = {
  /** The kind of page, in one or two words: 'Consultant'. */
  label: string;
  title: string;
  /** Shown under the title; '' for nothing. */
  line: string;
  /** Short facts at the foot. */
  facts: readonly string[];
  /**
   * Shown beside the texts: a portrait or a house, always the same for the same seed. Without a figure, the bridge is
   * drawn. `photo`: the name of an uploaded portrait, which replaces the drawing. Each new upload has a new name.
   */
  figure?: { shape: 'figure' | 'house'; seed: string; photo?: string };
};

export const pictureSize = { width: 1200, height: 630 } as const;
/** The width and height of the figure in the picture. */
export const figureSize = 320;

/** Returns a hash for the picture's URL, which changes with the texts: FNV-1a in eight hex digits, not a secret. */
export function versionOf(texts: PictureTexts, siteName: string): string {
  let value = 0x811c9dc5;
  for (const sign of JSON.stringify([siteName, texts]))
    value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}

/** Returns the alternative text of the picture. */
export function altOf({ label, title, line }: PictureTexts): string {
  return [label ? `${label}: ${title}` : title, line].filter(Boolean).join('. ');
}
