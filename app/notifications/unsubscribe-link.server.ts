import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config/read-config.server.ts';
import { keepSessionSecret } from '../../platform/config/keep-session-secret.server.ts';

const idBytes = 16;
const signatureBytes = 32;
/** What a link means that doesn't say: there were e-mails about messages before there were others. */
const kindOfOldLinks = 'messages';

function sign(secret: string, id: Buffer): Buffer {
  // The words are from when there were e-mails about messages only: links of that time still work.
  return createHmac('sha256', secret).update('stop e-mails about messages\0').update(id).digest();
}

/**
 * Where somebody stops the e-mails about some kinds of events. The token names the account by its id and carries our signature:
 * it needs no login, never expires, and lets its holder do nothing but choose which e-mails come.
 */
export async function unsubscribeUrl(config: Config, userId: string, kinds: readonly string[]): Promise<string> {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([id, sign(await keepSessionSecret(config), id)]).toString('base64url');
  const query = new URLSearchParams({ token });
  if (kinds.join() !== kindOfOldLinks) for (const kind of kinds) query.append('about', kind);
  return `${config.publicUrl}/messages/unsubscribe?${query}`;
}

/** The id of whose token this is; undefined when we have not signed it. */
export async function readUnsubscribeToken(config: Config, token: string): Promise<string | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  // Base64 has many spellings of the same bytes: only our own counts.
  if (bytes.length !== idBytes + signatureBytes || bytes.toString('base64url') !== token) return undefined;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), sign(await keepSessionSecret(config), id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The names of kinds that a link names; there may be none of that name. */
export function kindsInLink(query: URLSearchParams): string[] {
  return query.has('about') ? query.getAll('about') : [kindOfOldLinks];
}
