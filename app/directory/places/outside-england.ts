import { postcodePlaces } from './postcode.ts';

/**
 * The postcode areas and districts in Scotland, Wales, Northern Ireland and the islands. Those partly in England, such
 * as NP16 and SY15, are left out.
 */
const postcodes =
  /^(?:(?:AB|BT|CF|DD|DG|EH|FK|G|GY|HS|IM|IV|JE|KA|KW|KY|LL|ML|NP(?!16)|PA|PH|SA|ZE)[0-9]|(?:CH[5-8]|LD[1-6]|SY(?:1[6-9]|2[0-5]))(?![0-9]))/;

const places = new Set([
  'wales',
  'cardiff',
  'swansea',
  'wrexham',
  'aberystwyth',
  'bangor',
  'llandudno',
  'scotland',
  'edinburgh',
  'glasgow',
  'aberdeen',
  'dundee',
  'inverness',
  'northern ireland',
  'belfast',
]);

/** Whether the text (at most 100 characters) is a postcode outside England, or one of the best-known places there. */
export function isOutsideEngland(text: string): boolean {
  const [postcode] = postcodePlaces(text);
  if (postcode) return postcodes.test(postcode.name);
  return text.split(',').some((part) => places.has(part.trim().toLowerCase()));
}
