import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lockAccount } from '../../accounts/lock-account.server.ts';
import type { Session } from '../../accounts/session/read-session.server.ts';
import { chooseEmailsText, isMessageEmails } from '../message-settings.ts';
import { digestedFrom, messageSettings } from '../message.table.server.ts';

export type SaveSettingsAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule'; field: 'emails'; text: string }
  | { ok: false; reason: 'signed-out' };

/** Keeps which e-mails about messages somebody wants, and whether others see what they have read. */
export async function saveMessageSettings(
  db: NodePgDatabase,
  session: Pick<Session, 'id' | 'viewer'>,
  { emails, showsRead }: { emails: string; showsRead: boolean },
): Promise<SaveSettingsAnswer> {
  if (!isMessageEmails(emails)) return { ok: false, reason: 'broken-rule', field: 'emails', text: chooseEmailsText };
  return db.transaction(async (tx): Promise<SaveSettingsAnswer> => {
    if (!(await lockAccount(tx, session))) return { ok: false, reason: 'signed-out' };
    const chosen = { emails, showsRead };
    await tx
      .insert(messageSettings)
      .values({ userId: session.viewer.id, ...chosen, digestedAt: sql`now()` })
      .onConflictDoUpdate({ target: messageSettings.userId, set: { ...chosen, digestedAt: digestedFrom } });
    return { ok: true };
  });
}
