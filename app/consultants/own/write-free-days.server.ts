import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { FreeDay } from '../../availability/free-days.ts';
import { replaceFreeDays } from '../../availability/replace-free-days.server.ts';
import { queueAvailabilityNotice } from '../../messages/queue-availability-notice.server.ts';

/**
 * Puts `days` in the place of `stored`, the days from today on of this person's profile, which the caller holds. When days
 * were added, those who write with the consultant are told (D30): 'failed' when they will not be.
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
