import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import type { EmailChoice } from '../../notifications/email-choice.ts';
import { saveEmailChoice } from '../../notifications/save-email-choice.server.ts';
import { engagementNotifications, engagementReminders } from '../emails/engagement-notifications.server.ts';
import { checkSettings, type SettingsField } from '../engagement-settings.ts';

export type SaveSettingsAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule'; field: SettingsField; text: string }
  | { ok: false; reason: 'signed-out' };

/** Stores which emails about proposals and work a user wants. */
export async function saveEngagementSettings(
  db: NodePgDatabase,
  session: Pick<Session, 'id' | 'viewer'>,
  chosen: Record<SettingsField, string>,
): Promise<SaveSettingsAnswer> {
  const broken = checkSettings(chosen);
  if (broken) return { ok: false, reason: 'broken-rule', ...broken };
  return db.transaction(async (tx): Promise<SaveSettingsAnswer> => {
    if (!(await lockUserAndSession(tx, session))) return { ok: false, reason: 'signed-out' };
    const userId = session.viewer.id;
    await saveEmailChoice(tx, userId, engagementNotifications.name, chosen.answers as EmailChoice);
    await saveEmailChoice(tx, userId, engagementReminders.name, chosen.reminders as EmailChoice);
    return { ok: true };
  });
}
