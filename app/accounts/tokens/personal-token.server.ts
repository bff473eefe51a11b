import { isSecretToken, makeSecretToken } from './secret-token.server.ts';

const prefix = 'cbpat_';

/** Returns a new personal access token. */
export const makeToken = (): string => makeSecretToken(prefix);

/** Whether a text has the form of a personal access token. */
export const isPersonalToken = (text: string): boolean => isSecretToken(prefix, text);
