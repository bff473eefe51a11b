import { randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { drawRecoveryCode } from '../log-in/recovery-code.ts';

const count = 10;

/** Creates ten recovery codes. `encrypted`: the codes as better-auth stores them; each is removed when used. */
export async function makeRecoveryCodes(secret: string): Promise<{ codes: string[]; encrypted: string }> {
  const codes = Array.from({ length: count }, () => drawRecoveryCode(randomBytes(10)));
  return { codes, encrypted: await symmetricEncrypt({ key: secret, data: JSON.stringify(codes) }) };
}

/** Returns the unused codes from their stored form. */
export async function readRecoveryCodes(secret: string, encrypted: string): Promise<string[]> {
  return JSON.parse(await symmetricDecrypt({ key: secret, data: encrypted })) as string[];
}
