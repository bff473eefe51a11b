import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Jobs } from '../../../platform/jobs/open-jobs.server.ts';
import { unseenForSeconds } from '../../notifications/when-to-send.ts';
import { messageNotice, type NoticeJob } from './send-message-notice.server.ts';

/**
 * Has the recipient told by e-mail, later and if the message is unread then. In the sender's transaction, within a
 * savepoint: when it throws, what the sender wrote stands, and the caller logs it.
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
