import { randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { drawRecoveryCode } from '../log-in/recovery-code.ts';

const count = 10;

/** Ten new recovery codes; `encrypted`: as better-auth keeps them, and takes them one after the other at a log-in. */
export async function makeRecoveryCodes(secret: string): Promise<{ codes: string[]; encrypted: string }> {
  const codes = Array.from({ length: count }, () => drawRecoveryCode(randomBytes(10)));
  return { codes, encrypted: await symmetricEncrypt({ key: secret, data: JSON.stringify(codes) }) };
}

/** The codes that are left, out of what is kept of them. */
export async function readRecoveryCodes(secret: string, encrypted: string): Promise<string[]> {
  return JSON.parse(await symmetricDecrypt({ key: secret, data: encrypted })) as string[];
}
