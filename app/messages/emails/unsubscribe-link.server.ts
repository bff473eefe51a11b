import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../platform/config/read-config.server.ts';
import { keepSessionSecret } from '../../../platform/config/keep-session-secret.server.ts';

const idBytes = 16;
const signatureBytes = 32;

function sign(secret: string, id: Buffer): Buffer {
  return createHmac('sha256', secret).update('stop e-mails about messages\0').update(id).digest();
}

/**
 * Where one stops the e-mails about messages. The token names the account by its id and carries our signature: it needs no
 * login, never expires, and lets its holder do nothing but choose these e-mails.
 */
export async function unsubscribeUrl(config: Config, userId: string): Promise<string> {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([id, sign(await keepSessionSecret(config), id)]).toString('base64url');
  return `${config.publicUrl}/messages/unsubscribe?token=${token}`;
}

/** Whose token this is; undefined when we have not signed it. */
export async function readUnsubscribeToken(config: Config, token: string): Promise<string | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  // Base64 has many spellings of the same bytes: only our own counts.
  if (bytes.length !== idBytes + signatureBytes || bytes.toString('base64url') !== token) return undefined;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), sign(await keepSessionSecret(config), id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
