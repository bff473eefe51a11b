// breaks: types
// noUncheckedIndexedAccess: the first of a list may not be there.
export const firstLetter = (names: string[]): string => names[0].charAt(0);
