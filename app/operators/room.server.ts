import type { Room } from '../../platform/room/room.server.ts';

/**
 * Not named 'operators', because a test searches the build for the table of that name
 * (tests/requests/accounts/operators.db.test.ts).
 */
export const operatorsRoom = {
  name: 'operators',
  pageKinds: {
    'operators/accounts/:accountId': 'An account',
  },
} satisfies Room;
