import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Each key with a code that `totp` has returned for it: not returned again, because the site accepts a code once. */
const used = new Set<string>();

/**
 * Returns the code of a base32 key for the time that is `steps` steps of 30 seconds from now (RFC 6238: SHA-1, 6
 * digits).
 */
function codeIn(key: string, steps: number): string {
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Returns the current code of a key; if it was used already, the code of a neighbouring step, which is also accepted. */
export function totp(key: string): string {
  const code = [0, 1, -1].map((steps) => codeIn(key, steps)).find((one) => !used.has(key + one));
  if (!code) throw new Error('No code is left for now.');
  used.add(key + code);
  return code;
}

/** Returns a code that is wrong for this key. */
export function wrongTotp(key: string): string {
  return String((Number(codeIn(key, 0)) + 500_000) % 1_000_000).padStart(6, '0');
}
