import { nightlyRetries } from '../../platform/jobs/nightly-retries.server.ts';
import type { Job, Room } from '../../platform/room/room.server.ts';
import { webhookFlash } from './flash-messages.server.ts';
import { forgetOldDeliveries } from './forget-old-deliveries.server.ts';
import { sendWebhooksJob, senderOf } from './sending/webhook-job.server.ts';
import { webhooksOfAccount } from './webhooks-of-account.server.ts';

const tidyWebhooks: Job = {
  name: 'tidy-webhooks',
  ...nightlyRetries,
  cron: '50 4 * * *',
  run: ({ db }) => forgetOldDeliveries(db),
};

export const webhooks = {
  name: 'webhooks',
  jobs: [sendWebhooksJob, tidyWebhooks],
  start(platform) {
    return Promise.resolve(senderOf(platform));
  },
  accountData: [webhooksOfAccount],
  flashMessages: webhookFlash,
  pageKinds: {
    'operators/webhooks': 'Webhooks',
    'operators/webhooks/:webhookId': 'A webhook',
  },
} satisfies Room;
