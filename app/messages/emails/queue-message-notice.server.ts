import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Jobs } from '../../../platform/jobs/open-jobs.server.ts';
import { unseenForSeconds } from '../../notifications/when-to-send.ts';
import { messageNotice, type NoticeJob } from './send-message-notice.server.ts';

/**
 * Queues an email to the recipient, which is sent later if the message is still unread. Runs in the sender's transaction,
 * within a savepoint: if it throws, the message is still stored, and the caller logs the error.
 */
export function queueMessageNotice(
  tx: Transaction,
  jobs: Jobs,
  { senderId, recipientId }: NoticeJob,
  afterSeconds = unseenForSeconds,
): Promise<void> {
  return tx.transaction((savepoint) =>
    jobs.send(savepoint, messageNotice, { senderId, recipientId } satisfies NoticeJob, afterSeconds),
  );
}
