const outward = '[A-Z]{1,2}[0-9][A-Z0-9]?';

/**
 * Returns every way to read the text as a postcode with at least one character of its second half. Each is in capitals,
 * with a space between the halves.
 */
function withSpace(text: string): string[] {
  const letters = text.replace(/[\s-]/g, '').toUpperCase();
  if (letters.length > 7) return [];
  return [1, 2, 3]
    .filter((length) => length < letters.length)
    .map((length) => [letters.slice(0, -length), letters.slice(-length)])
    .filter(([first = '', rest = '']) => new RegExp(`^${outward}$`).test(first) && /^[0-9][A-Z]{0,2}$/.test(rest))
    .map((parts) => parts.join(' '));
}

/** Returns other spellings of a text that may be a postcode: 'OL4 2Q' for 'ol42q'. Empty if it is not a postcode. */
export function postcodeSpellings(text: string): string[] {
  return withSpace(text).filter((spelling) => spelling !== text.toUpperCase());
}

/** The area of a whole or partial postcode: all postcodes that start with `begin` and match `pattern`. */
export type PostcodePlace = {
  name: string;
  begin: string;
  pattern: string;
  isNeighbourhood: boolean;
  /** The area is the first half of a postcode, such as 'OL4'. */
  isDistrict: boolean;
};

/** Returns the area of the first half of a postcode. 'SW1' includes SW1A, SW1V and so on; 'E1' includes E1W. */
const ofOutward = (name: string) => ({
  name,
  begin: name,
  pattern: `^${name}${/[0-9]$/.test(name) ? '[A-Z]?' : ''} `,
  isDistrict: true,
});
const ofArea = (name: string) => ({ name, begin: name, pattern: `^${name}[0-9]`, isDistrict: false });
const ofBegin = (name: string) => ({ name, begin: name, pattern: `^${name}`, isDistrict: false });

/**
 * Returns all areas that a text may mean as a postcode, likeliest first: 'ol42' may be OL42 or the start of OL4 2.
 * After these come wider and wider areas: for SW1A 1AA, they are SW1A 1, SW1A, SW1 and SW. Empty if the text is not a
 * postcode.
 */
export function postcodePlaces(text: string): PostcodePlace[] {
  // Some users write 'BS 1' for BS1.
  const typed = text
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]{1,2})[\s-]+(?=[0-9][A-Z0-9]?$)/, '$1');
  if (/^[A-Z]{1,2}$/.test(typed)) return [{ ...ofArea(typed), isNeighbourhood: false }];
  const whole = new RegExp(`^${outward}$`).test(typed) ? [ofOutward(typed)] : [];
  const begun = withSpace(typed);
  const outwards = [...begun.map((spelling) => spelling.split(' ')[0] ?? ''), ...whole.map(({ name }) => name)];
  const sectors = begun.map((spelling) => spelling.replace(/(?<= [0-9]).*/, ''));
  const wider = [
    ...sectors.map(ofBegin),
    ...outwards.map(ofOutward),
    ...outwards.map((name) => ofOutward(name.replace(/[A-Z]$/, ''))),
    ...outwards.map((name) => ofArea(name.replace(/[0-9].*/, ''))),
  ];
  const asked = whole.length > 0 ? whole : begun.map(ofBegin);
  const isNew = (place: { name: string }, index: number, all: { name: string }[]) =>
    all.findIndex(({ name }) => name === place.name) === index;
  return [
    ...asked.map((place) => ({ ...place, isNeighbourhood: false })),
    ...wider.map((place) => ({ ...place, isNeighbourhood: true })),
  ].filter(isNew);
}

/** Whether the text is the first half of a postcode: 'OL4'. */
export function isPostcodeDistrict(text: string): boolean {
  return new RegExp(`^${outward}$`, 'i').test(text);
}

/** Whether the text is a complete postcode. */
export function isWholePostcode(text: string): boolean {
  return withSpace(text).some((spelling) => / [0-9][A-Z]{2}$/.test(spelling));
}

/** Whether a postcode lies in a district: 'OL4 2QU' in OL4, and 'SW1A 1AA' in SW1, but not 'OL41 1AA' in OL4. */
export function isPostcodeIn(district: string, postcode: string): boolean {
  const [first = ''] = postcode.split(' ');
  const rest = first.startsWith(district) ? first.slice(district.length) : undefined;
  return rest === '' || (rest !== undefined && /[0-9]$/.test(district) && /^[A-Z]$/.test(rest));
}
