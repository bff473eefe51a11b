import { cutText } from '../../ui/text/cut-text.ts';
import { normalizeText } from '../../ui/text/normalize-text.ts';

/** How much of a text is read, in UTF-16 code units: more than fits in any picture. */
const mostUnits = 300;

/** Characters missing in the WOFF files in ui/fonts: other scripts, emoji, controls, and some rare Latin letters. */
const notInFonts =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u00b4\u00b6-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u0150-\u0155\u0158-\u015b\u015e-\u0165\u016a\u016b\u016e-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]/gu;

/** Returns the letter `sign` without its accents, such as 'e' for 'ế'; a space if it is not a Latin letter. */
function inFonts(sign: string): string {
  const letter = normalizeText(sign, 'NFD', 2)?.charAt(0) ?? '';
  return /[a-z]/i.test(letter) ? letter : ' ';
}

/**
 * Returns the text as a picture can show it: one line, without characters that the fonts lack. '' if no letter or digit
 * is left.
 */
export function drawableText(text: string): string {
  const begun = cutText(text, mostUnits);
  const shown = (normalizeText(begun, 'NFC', mostUnits) ?? begun)
    .replace(notInFonts, inFonts)
    .split(/[ \u00a0]/)
    .filter(Boolean)
    .join(' ');
  return /[\p{L}\p{N}]/u.test(shown) ? shown : '';
}
