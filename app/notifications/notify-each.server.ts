import type { Transaction } from '../../platform/database/open-database.server.ts';
import { sendEmail } from '../../platform/mail/send-email.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { NotificationContent, NotificationKind } from '../../platform/room/notification-kind.server.ts';
import { findWilling } from './find-willing.server.ts';
import { composeNotification } from './notification.email.ts';

/**
 * Sends an email about one event to those of `userIds` who want an email about each event of this kind, if the
 * caller's transaction commits. The caller limits how often this happens.
 */
export async function notifyEach(
  tx: Transaction,
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  kind: NotificationKind,
  userIds: readonly string[],
  content: NotificationContent,
): Promise<void> {
  for (const recipient of await findWilling(tx, kind.name, userIds)) {
    await sendEmail(tx, jobs, await composeNotification(config, recipient, [{ kind, content }]));
  }
}
