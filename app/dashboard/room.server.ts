import type { Room } from '../../platform/room/room.server.ts';

export const dashboard = {
  name: 'dashboard',
  pageKinds: {
    profile: 'Your Profile',
    'profile/settings': 'Settings',
  },
} satisfies Room;
