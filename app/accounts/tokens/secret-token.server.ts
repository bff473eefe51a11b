import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret: the prefix and 256 random bits. With a prefix, tools that look for leaked secrets find it. */
export const makeSecretToken = (prefix: string): string => prefix + randomBytes(32).toString('base64url');

/** Whether a text has the form of a secret with this prefix. */
export const isSecretToken = (prefix: string, text: string): boolean =>
  text.startsWith(prefix) && /^[A-Za-z0-9_-]{43}$/.test(text.slice(prefix.length));

/** Returns the hash under which a secret is stored. A fast hash is enough, because nobody can guess 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
