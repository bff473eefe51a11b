/** Letters and digits that are not easily confused: 0, o, 1, i and l are left out. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;

/** Returns a recovery code made from random bytes, in the form that is shown: 'k7mfp-x2qdh'. */
export function drawRecoveryCode(random: Uint8Array): string {
  const drawn = Array.from({ length }, (_, at) => signs[(random[at] ?? 0) % signs.length]).join('');
  return `${drawn.slice(0, 5)}-${drawn.slice(5)}`;
}

/**
 * Returns the stored form of a typed recovery code, which may be in upper or lower case and with or without the hyphen.
 * Undefined for any other text.
 */
export function asRecoveryCode(typed: string): string | undefined {
  const bare = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (bare.length !== length || !/^[a-z0-9]+$/.test(bare)) return undefined;
  return `${bare.slice(0, 5)}-${bare.slice(5)}`;
}
