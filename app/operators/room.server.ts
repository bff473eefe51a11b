import type { Room } from '../../platform/room/room.server.ts';

export const operators = {
  name: 'operators',
  pageKinds: {
    'operators/accounts/:accountId': 'An account',
  },
} satisfies Room;
