import { symmetricDecrypt } from 'better-auth/crypto';
import type { Accounts } from '../accounts-context.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';
import { toBase32 } from './base32.ts';
import { drawQrCode } from './draw-qr-code.server.ts';
import type { QrDrawing } from './qr-code.tsx';
import { readSetup } from './read-setup.server.ts';

export type TwoFactor =
  | { state: 'off' }
  /** Two-factor login is off, and cannot be set up before the address is confirmed. */
  | { state: 'unconfirmed' }
  /** `key`: the secret to type when no camera is available; `uri`: the same secret for an app on the same device. */
  | { state: 'setup'; key: string; uri: string; qr: QrDrawing }
  | { state: 'on'; codesLeft: number };

/** Returns the state of two-factor login. `proof` is the browser's proof that it started the setup. */
export async function findTwoFactor(
  accounts: Accounts,
  { viewer }: Session,
  proof: string | undefined,
): Promise<TwoFactor> {
  if (viewer.hasTwoFactor) {
    const { backupCodes } = await accounts.auth.api.viewBackupCodes({ body: { userId: viewer.id } });
    return { state: 'on', codesLeft: backupCodes.length };
  }
  if (!viewer.isConfirmed) return { state: 'unconfirmed' };
  const setup = proof === undefined ? undefined : await readSetup(accounts, viewer.id);
  if (!setup || setup.proof !== proof) return { state: 'off' };
  const key = toBase32(await symmetricDecrypt({ key: accounts.secret, data: setup.secret }));
  const issuer = encodeURIComponent(accounts.platform.config.siteName);
  // Apps assume six digits every 30 seconds.
  const uri = `otpauth://totp/${issuer}:${encodeURIComponent(viewer.email)}?secret=${key}&issuer=${issuer}`;
  return { state: 'setup', key, uri, qr: drawQrCode(uri) };
}
