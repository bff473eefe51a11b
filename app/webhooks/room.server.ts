import type { Room } from '../../platform/room/room.server.ts';
import { webhookFlash } from './flash-messages.server.ts';
import { tidyWebhooks } from './forget-old-deliveries.server.ts';
import { sendWebhooksJob, senderOf } from './sending/send-webhooks.server.ts';
import { webhooksOfAccount } from './webhooks-of-account.server.ts';

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
