import { flashMessages } from '../../platform/room/flash-message.server.ts';

export const consultantFlash = flashMessages({
  'availability-saved': { kind: 'success', text: 'Availability updated successfully!' },
  'availability-saved-untold': {
    kind: 'warning',
    text: 'Availability updated successfully! Failed to send availability notification',
  },
  'portrait-saved': { kind: 'success', text: 'Photo saved.' },
  'portrait-removed': { kind: 'success', text: 'Photo removed.' },
  'profile-hidden': { kind: 'success', text: 'Your profile is now hidden, so people can’t find it.' },
  'profile-shown': { kind: 'success', text: 'Your profile is no longer hidden.' },
});
