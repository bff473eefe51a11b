import { flashMessages } from '../../platform/room/flash-message.server.ts';

export const engagementFlash = flashMessages({
  'proposal-sent': { kind: 'success', text: 'Your proposal has been sent.' },
  'request-sent': { kind: 'success', text: 'Your request has been sent.' },
  'terms-sent': { kind: 'success', text: 'Your terms have been sent.' },
  'settings-saved': { kind: 'success', text: 'Your settings have been saved.' },
  'act-done': { kind: 'success', text: 'Done. We’ve let them know.' },
});
