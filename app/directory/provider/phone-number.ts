/** The area codes with six digits. All are in the north. */
const sixDigitCodes = /^(013873|015242|01539[456]|01697[347]|01768[347]|019467)/;

function codeLength(digits: string): number[] {
  if (digits.startsWith('02')) return [3, 4];
  if (/^(011|01\d1|03|08|09)/.test(digits)) return digits.length === 10 ? [4] : [4, 3];
  if (sixDigitCodes.test(digits)) return [6];
  return [5];
}

/**
 * Returns a UK phone number with the usual spaces: '0161 628 6811', '01706 123456', '020 7377 0990'. The regulator
 * stores only digits. A string that is not 10 or 11 digits with a leading 0 is returned unchanged.
 */
export function phoneText(stored: string): string {
  const digits = stored.replace(/[\s()-]/g, '');
  if (!/^0\d{9,10}$/.test(digits)) return stored.trim();
  const parts: string[] = [];
  let at = 0;
  for (const length of codeLength(digits)) {
    parts.push(digits.slice(at, at + length));
    at += length;
  }
  return [...parts, digits.slice(at)].join(' ');
}

/** Returns a number that programs can dial, such as '+441616286811'; undefined if it cannot be dialled. */
export function phoneForPrograms(stored: string): string | undefined {
  const digits = stored.replace(/[\s().-]/g, '');
  if (/^\+\d{7,15}$/.test(digits)) return digits;
  if (/^0[1-9]\d{8,9}$/.test(digits)) return `+44${digits.slice(1)}`;
  return /^\d{3,15}$/.test(digits) ? digits : undefined;
}
