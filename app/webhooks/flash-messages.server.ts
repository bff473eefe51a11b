import { flashMessages } from '../../platform/room/flash-message.server.ts';

export const webhookFlash = flashMessages({
  'webhook-pause': { kind: 'success', text: 'Webhook paused.' },
  'webhook-resume': { kind: 'success', text: 'Webhook resumed.' },
  'webhook-delete': { kind: 'success', text: 'Webhook deleted.' },
  'webhook-test': { kind: 'success', text: 'Test event queued. Reload in a few seconds to see how it went.' },
  'webhook-again': { kind: 'success', text: 'Queued again. Reload in a few seconds to see how it went.' },
});
