import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config/read-config.server.ts';
import { keepSessionSecret } from '../../platform/config/keep-session-secret.server.ts';

const idBytes = 16;
const signatureBytes = 32;
/** The kind that a link without a kind stands for: such links date from when all emails were about messages. */
const kindOfOldLinks = 'messages';

function sign(secret: string, id: Buffer): Buffer {
  // This text dates from when all emails were about messages. It stays, so that links in old emails still work.
  return createHmac('sha256', secret).update('stop e-mails about messages\0').update(id).digest();
}

/**
 * Returns the URL at which a user stops the emails of these kinds. The token in the URL contains the account id and a
 * signature. The URL needs no login, never expires, and allows its holder only to choose emails.
 */
export async function unsubscribeUrl(config: Config, userId: string, kinds: readonly string[]): Promise<string> {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([id, sign(await keepSessionSecret(config), id)]).toString('base64url');
  const query = new URLSearchParams({ token });
  if (kinds.join() !== kindOfOldLinks) for (const kind of kinds) query.append('about', kind);
  return `${config.publicUrl}/messages/unsubscribe?${query}`;
}

/** Returns the user id in the token; undefined if the signature is not from this site. */
export async function readUnsubscribeToken(config: Config, token: string): Promise<string | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  // The same bytes have several Base64 encodings: only the one that this site writes is valid.
  if (bytes.length !== idBytes + signatureBytes || bytes.toString('base64url') !== token) return undefined;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), sign(await keepSessionSecret(config), id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns the names of the kinds in a link. A link can name a kind that does not exist. */
export function kindsInLink(query: URLSearchParams): string[] {
  return query.has('about') ? query.getAll('about') : [kindOfOldLinks];
}
