import type { Database } from '../../platform/database/open-database.server.ts';
import { findEmailChoice } from '../notifications/find-email-choice.server.ts';
import { engagementNotifications, engagementReminders } from './emails/engagement-notifications.server.ts';
import type { EngagementSettings } from './engagement-settings.ts';

/** Returns which emails about proposals and work a user wants. */
export async function findEngagementSettings(db: Database, userId: string): Promise<EngagementSettings> {
  return {
    answers: await findEmailChoice(db, userId, engagementNotifications.name),
    reminders: await findEmailChoice(db, userId, engagementReminders.name),
  };
}
