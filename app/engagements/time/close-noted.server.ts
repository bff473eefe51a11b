import type { Platform } from '../../../platform/open-platform.server.ts';
import type { Running } from '../../../platform/room/room.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { engagementDue } from './engagement-due.server.ts';

/**
 * Queues the job that closes engagements as soon as a trigger has noted that they have to be closed. Each process hears of
 * it and queues a job: the first one closes, the others find nothing to do. A job that is lost is made up for at night.
 */
export async function closeNoted({ db, jobs, log, listen }: Platform): Promise<Running> {
  const stop = await listen('engagement_to_close', (engagementId) => {
    if (!isUuid(engagementId)) return;
    jobs
      .send(db, engagementDue, { engagementId })
      .catch((error: unknown) => log.error({ err: error }, 'queueing the end of an engagement failed'));
  });
  return { stop: () => Promise.resolve(stop()) };
}
