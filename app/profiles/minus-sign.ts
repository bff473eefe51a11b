/** A pattern for one character: a hyphen, a dash or a minus, as keyboards and word processors write them. */
const minusSign = '[\\p{Pd}\\u2212\\u02d7\\u207b\\u2796]';

/** Matches a text with a minus before any letter or number. */
export const minusFirst = new RegExp(`^[^\\p{L}\\p{N}]*${minusSign}`, 'u');

/**
 * Matches '-50', '- £50', '£-50'. A minus after a figure or word counts as a dash: '2000-3000', '£80 per hour -£100'.
 */
export const negativeAmount = new RegExp(
  `(?:^(?:(?!${minusSign})[^\\p{L}\\p{N}])*|£\\s*)${minusSign}[^\\p{L}\\p{N}]*\\p{N}`,
  'u',
);
