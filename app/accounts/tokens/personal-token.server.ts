import { createHash, randomBytes } from 'node:crypto';

/** Tokens begin with this, so that tools which look for leaked secrets find them. */
const prefix = 'cbpat_';
const pattern = /^cbpat_[A-Za-z0-9_-]{43}$/;

/** Returns a new personal access token: 256 random bits. */
export const makeToken = (): string => prefix + randomBytes(32).toString('base64url');

/** Whether a text has the form of a personal access token. */
export const isPersonalToken = (text: string): boolean => pattern.test(text);

/** Returns the hash under which a token is stored. A fast hash is enough, because nobody can guess 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
