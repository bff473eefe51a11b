import { operatorsOnly, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'webhooks'. */
export const whoMay: WhoMay = {
  routes: [
    { path: 'operators/webhooks', read: operatorsOnly(200), write: operatorsOnly(400) },
    // A webhook that does not exist.
    { path: 'operators/webhooks/:webhookId', read: operatorsOnly(404), write: operatorsOnly(400) },
  ],
  useCases: {
    'flash-messages': 'part',
    'forget-old-deliveries': 'site',
    'manage/add-webhook': 'operator-screen',
    'manage/change-webhook': 'operator-screen',
    'manage/find-webhook': 'operator-screen',
    'manage/find-webhooks': 'operator-screen',
    'manage/queue-delivery': 'operator-screen',
    'manage/replace-secret': 'operator-screen',
    'queue-webhook-event': 'part',
    room: 'site',
    'sending/is-public-address': 'part',
    'sending/open-sender': 'site',
    'sending/post-delivery': 'part',
    'sending/post-rules': 'part',
    'sending/webhook-job': 'site',
    'sending/webhook-job-kind': 'part',
    'sending/settle-delivery': 'part',
    'sending/sign-delivery': 'part',
    'webhook-secret': 'part',
    'webhook.table': 'part',
    'webhooks-of-account': 'self',
  },
  aboutNobody: ['operators/webhooks', 'operators/webhooks/:webhookId'],
};
