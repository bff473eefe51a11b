import type { MetricPart } from '../room/metric-part.server.ts';
import { countOutbox } from './count-outbox.server.ts';

/** The emails that have not been sent. */
export const outboxMetrics: MetricPart = {
  name: 'outbox',
  gauges: {
    outbox_emails: { help: 'Emails that wait to be sent, and that have finally failed.', labels: ['state'] },
    outbox_oldest_age_seconds: { help: 'How long the oldest email that waits has been waiting; 0 if there is none.' },
  },
  async read(db) {
    const { waiting, failed, oldestWaitingSeconds } = await countOutbox(db);
    return [
      { gauge: 'outbox_emails', labels: { state: 'waiting' }, value: waiting },
      { gauge: 'outbox_emails', labels: { state: 'failed' }, value: failed },
      { gauge: 'outbox_oldest_age_seconds', value: oldestWaitingSeconds },
    ];
  },
};
