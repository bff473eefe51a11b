const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a secret in the form that authenticator apps expect (RFC 4648, without padding). */
export function toBase32(text: string): string {
  const bits = [...new TextEncoder().encode(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
