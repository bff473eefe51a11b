import { flashMessages } from '../../platform/room/flash-message.server.ts';

export const messageFlash = flashMessages({
  'message-settings-saved': { kind: 'success', text: 'Message settings saved.' },
  'report-decided': { kind: 'success', text: 'Decision saved.' },
  'message-sent': { kind: 'success', text: 'Message sent successfully' },
  'partner-blocked': { kind: 'success', text: 'Blocked. They can no longer message you.' },
  'partner-unblocked': { kind: 'success', text: 'Unblocked. They can message you again.' },
  'report-sent': { kind: 'success', text: 'Your report has been sent. Our team will read it.' },
});
