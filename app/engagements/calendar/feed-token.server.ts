import { isSecretToken, makeSecretToken } from '../../accounts/tokens/secret-token.server.ts';

const prefix = 'cbcal_';
const extension = '.ics';

/** Returns a new secret for the address of a calendar. */
export const makeFeedToken = (): string => makeSecretToken(prefix);

/** Returns the path of a calendar. */
export const feedPath = (token: string): string => `/calendar/${token}${extension}`;

/** Returns the secret in the last part of a calendar's path; undefined if it has not the form of one. */
export function feedTokenIn(file: string): string | undefined {
  const token = file.endsWith(extension) ? file.slice(0, -extension.length) : '';
  return isSecretToken(prefix, token) ? token : undefined;
}
