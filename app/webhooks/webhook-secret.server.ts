import { randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Config } from '../../platform/config/read-config.server.ts';
import { keepSessionSecret } from '../../platform/config/keep-session-secret.server.ts';

const secretBytes = 32;

/** Creates a secret that signs a webhook's deliveries. `stored`: encrypted with the site's secret. */
export async function createSecret(config: Config): Promise<{ secret: string; stored: string }> {
  const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
  return { secret, stored: await symmetricEncrypt({ key: await keepSessionSecret(config), data: secret }) };
}

/** Decrypts a stored secret. Undefined if it was encrypted with another SESSION_SECRET. */
export async function readSecret(config: Config, stored: string): Promise<string | undefined> {
  return symmetricDecrypt({ key: await keepSessionSecret(config), data: stored }).catch(() => undefined);
}
