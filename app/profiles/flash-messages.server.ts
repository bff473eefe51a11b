import { flashMessages } from '../../platform/room/flash-message.server.ts';

export const profileFlash = flashMessages({
  'profile-created': { kind: 'success', text: 'Profile created successfully!' },
  'profile-updated': { kind: 'success', text: 'Profile updated successfully!' },
  'profile-updated-untold': {
    kind: 'warning',
    text: 'Profile updated successfully! Failed to send availability notification',
  },
});
