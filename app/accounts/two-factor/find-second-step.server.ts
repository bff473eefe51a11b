import { symmetricDecrypt } from 'better-auth/crypto';
import type { Accounts } from '../accounts-context.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';
import { toBase32 } from './base32.ts';
import { drawQrCode } from './draw-qr-code.server.ts';
import type { QrDrawing } from './qr-code.tsx';
import { readSetup } from './read-setup.server.ts';

export type SecondStep =
  | { state: 'off' }
  /** Off, and it cannot be set up before the address is confirmed. */
  | { state: 'unconfirmed' }
  /** `key`: what to type in where no camera helps; `uri`: the same for an app on this very device. */
  | { state: 'setup'; key: string; uri: string; qr: QrDrawing }
  | { state: 'on'; codesLeft: number };

/** How far the second step of logging in is. `proof` is what the browser has from starting to set it up. */
export async function findSecondStep(
  accounts: Accounts,
  { viewer }: Session,
  proof: string | undefined,
): Promise<SecondStep> {
  if (viewer.hasSecondStep) {
    const { backupCodes } = await accounts.auth.api.viewBackupCodes({ body: { userId: viewer.id } });
    return { state: 'on', codesLeft: backupCodes.length };
  }
  if (!viewer.isConfirmed) return { state: 'unconfirmed' };
  const setup = proof === undefined ? undefined : await readSetup(accounts, viewer.id);
  if (!setup || setup.proof !== proof) return { state: 'off' };
  const key = toBase32(await symmetricDecrypt({ key: accounts.secret, data: setup.secret }));
  const issuer = encodeURIComponent(accounts.platform.config.siteName);
  // Six digits every 30 seconds is what apps take for granted.
  const uri = `otpauth://totp/${issuer}:${encodeURIComponent(viewer.email)}?secret=${key}&issuer=${issuer}`;
  return { state: 'setup', key, uri, qr: drawQrCode(uri) };
}
