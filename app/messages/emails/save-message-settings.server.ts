import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { isEmailChoice } from '../../notifications/email-choice.ts';
import { saveEmailChoice } from '../../notifications/save-email-choice.server.ts';
import { chooseEmailsText } from '../message-settings.ts';
import { messageSettings } from '../message.table.server.ts';
import { messageNotifications } from './message-notifications.server.ts';

export type SaveSettingsAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule'; field: 'emails'; text: string }
  | { ok: false; reason: 'signed-out' };

/** Stores which emails about messages a user wants, and whether others see what they have read. */
export async function saveMessageSettings(
  db: NodePgDatabase,
  session: Pick<Session, 'id' | 'viewer'>,
  { emails, showsRead }: { emails: string; showsRead: boolean },
): Promise<SaveSettingsAnswer> {
  if (!isEmailChoice(emails)) return { ok: false, reason: 'broken-rule', field: 'emails', text: chooseEmailsText };
  return db.transaction(async (tx): Promise<SaveSettingsAnswer> => {
    if (!(await lockUserAndSession(tx, session))) return { ok: false, reason: 'signed-out' };
    const userId = session.viewer.id;
    await saveEmailChoice(tx, userId, messageNotifications.name, emails);
    await tx
      .insert(messageSettings)
      .values({ userId, showsRead })
      .onConflictDoUpdate({ target: messageSettings.userId, set: { showsRead } });
    return { ok: true };
  });
}
