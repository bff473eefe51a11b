import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { FreeDay } from '../../availability/free-days.ts';
import { replaceFreeDays } from '../../availability/replace-free-days.server.ts';
import { queueAvailabilityNotice } from '../../messages/queue-availability-notice.server.ts';

/**
 * Replaces `stored`, the profile's days starting today, with `days`; the caller has locked the profile. When days were
 * added, the consultant's contacts are notified (D30). Returns 'failed' if they cannot be notified.
 */
export async function writeFreeDays(
  tx: Transaction,
  { jobs, log }: Pick<Platform, 'jobs' | 'log'>,
  userId: string,
  { days, stored }: { days: readonly FreeDay[]; stored: readonly FreeDay[] },
): Promise<'failed' | undefined> {
  await replaceFreeDays(tx, userId, days);
  const lastDay = days.findLast((day) => !stored.includes(day));
  if (lastDay === undefined) return undefined;
  try {
    await queueAvailabilityNotice(tx, jobs, { userId, lastDay });
    return undefined;
  } catch (error) {
    log.error({ err: error }, 'an availability notification was not queued');
    return 'failed';
  }
}
