import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod/mini';

/** The values that a refresh token is derived from. `family`: random, stored with the session. */
export type RefreshTokenOf = { sessionId: string; family: string; number: number };

/** A token is about 90 characters long. */
const longestToken = 200;
const uuid = z.uuid();
const digits = /^\d{1,9}$/;

/**
 * Derives a refresh token from the site's secret, so that a program which asks twice gets the same one. The database
 * stores only the hash of the current token.
 */
export function deriveRefreshToken(secret: string, { sessionId, family, number }: RefreshTokenOf): string {
  const mac = createHmac('sha256', secret).update(`refresh token\0${family}\0${number}`).digest('base64url');
  return `${sessionId}.${number}.${mac}`;
}

export const hashRefreshToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Returns the session and the number in a refresh token, which are not to be trusted yet; undefined if it has none. */
export function readRefreshToken(token: string): { sessionId: string; number: number } | undefined {
  if (token.length > longestToken) return undefined;
  const [sessionId = '', number = ''] = token.split('.');
  return uuid.safeParse(sessionId).success && digits.test(number)
    ? { sessionId: sessionId.toLowerCase(), number: Number(number) }
    : undefined;
}

/** Whether two tokens or hashes are equal, in a time that does not reveal where they differ. */
export function isSame(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}
