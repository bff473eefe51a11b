import type { Config } from '../../../platform/config/read-config.server.ts';

/** Returns the issuer in access tokens: the address of the calls that give them out. */
export const issuerOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/api/auth/v1`;
