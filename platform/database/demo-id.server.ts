import { createHash } from 'node:crypto';

/** Always returns the same uuid for the same words, so that demo rows can be loaded again and linked to. */
export function demoId(...words: string[]): string {
  const hex = createHash('sha256')
    .update(`demo ${words.join(' ')}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
