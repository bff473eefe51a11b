import { count, eq } from 'drizzle-orm';
import { sendEmail } from '../../../platform/mail/send-email.server.ts';
import { personalTokens } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { personalTokenMade } from '../emails/auth-emails.email.ts';
import { lockUserAndSession } from '../lock-user-and-session.server.ts';
import { provePassword, type Unproven } from '../log-in/prove-password.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';
import { makeToken } from '../tokens/personal-token.server.ts';
import { hashToken } from '../tokens/secret-token.server.ts';
import { mostTokens, readTokenForm, type TokenField } from './token-rules.ts';

const dayMs = 24 * 3600 * 1000;

export type MakeTokenAnswer =
  /** `token` is returned only here. */
  | { ok: true; name: string; token: string }
  | { ok: false; reason: 'broken-rule'; field: TokenField; text: string }
  | { ok: false; reason: 'signed-out' | 'most' }
  | Unproven;

/**
 * Makes a personal access token for a user who has entered their password again, and tells the owner by email. Only the
 * token's hash is stored.
 */
export async function makePersonalToken(
  accounts: Accounts,
  session: Session,
  values: Record<TokenField, string>,
): Promise<MakeTokenAnswer> {
  const { db, jobs, config } = accounts.platform;
  const read = readTokenForm(values);
  if ('text' in read) return { ok: false, reason: 'broken-rule', field: read.field ?? 'name', text: read.text };
  const proven = await provePassword(accounts, session.viewer.id, values.currentPassword);
  if (!proven.ok) return proven;
  const { name, scope, days } = read;
  const token = makeToken();
  return db.transaction(async (tx): Promise<MakeTokenAnswer> => {
    const user = await lockUserAndSession(tx, session, proven);
    if (!user) return { ok: false, reason: 'signed-out' };
    const [own] = await tx.select({ tokens: count() }).from(personalTokens).where(eq(personalTokens.userId, user.id));
    if ((own?.tokens ?? 0) >= mostTokens) return { ok: false, reason: 'most' };
    const expiresAt = new Date(Date.now() + days * dayMs);
    await tx.insert(personalTokens).values({ userId: user.id, name, scope, tokenHash: hashToken(token), expiresAt });
    await sendEmail(tx, jobs, personalTokenMade(config, user.email, name));
    return { ok: true, name, token };
  });
}
