/** Letters and digits that are not taken for each other: no 0 and o, no 1, i and l. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;

/** A recovery code out of random bytes, as it is shown: 'k7mfp-x2qdh'. */
export function drawRecoveryCode(random: Uint8Array): string {
  const drawn = Array.from({ length }, (_, at) => signs[(random[at] ?? 0) % signs.length]).join('');
  return `${drawn.slice(0, 5)}-${drawn.slice(5)}`;
}

/** A recovery code as it is typed, in whatever case, with or without its hyphen. Undefined when it cannot be one. */
export function asRecoveryCode(typed: string): string | undefined {
  const bare = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (bare.length !== length || !/^[a-z0-9]+$/.test(bare)) return undefined;
  return `${bare.slice(0, 5)}-${bare.slice(5)}`;
}
