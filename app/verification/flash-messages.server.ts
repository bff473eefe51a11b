import { flashMessages } from '../../platform/room/flash-message.server.ts';

export const verificationFlash = flashMessages({
  'verification-needs-account': { kind: 'warning', text: 'Please sign up or log in first to get verified.' },
  'verification-needs-profile': {
    kind: 'info',
    text: 'Create your consultant profile first. Then you can get verified.',
  },
  'evidence-added': { kind: 'success', text: 'Document added.' },
  'evidence-removed': { kind: 'success', text: 'Document removed.' },
  'evidence-handed-in': { kind: 'success', text: 'Documents sent.' },
  'copy-sent': { kind: 'success', text: 'Your new copy has been sent.' },
  'copy-asked': { kind: 'success', text: 'Better copy requested.' },
  'check-withdrawn': { kind: 'success', text: 'Check withdrawn. Your refund is on its way.' },
  'name-accepted': { kind: 'success', text: 'New name accepted.' },
  'check-decided': { kind: 'success', text: 'Decision saved.' },
});
