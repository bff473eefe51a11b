import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Codes that were handed out, with their keys: the site takes each of them once. */
const used = new Set<string>();

/** The code of a key in base32 so many steps of 30 seconds from now (RFC 6238: SHA-1, 6 digits). */
function codeIn(key: string, steps: number): string {
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** What an authenticator app shows for a key now; where that was used already, one of the steps beside, which is as good. */
export function totp(key: string): string {
  const code = [0, 1, -1].map((steps) => codeIn(key, steps)).find((one) => !used.has(key + one));
  if (!code) throw new Error('No code is left for now.');
  used.add(key + code);
  return code;
}

/** A code that is none of this key. */
export function wrongTotp(key: string): string {
  return String((Number(codeIn(key, 0)) + 500_000) % 1_000_000).padStart(6, '0');
}
