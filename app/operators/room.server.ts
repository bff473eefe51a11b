import type { Room } from '../../platform/room/room.server.ts';

/** Not 'operators': the table of that name is searched for in the build (tests/requests/accounts/operators.db.test.ts). */
export const operatorsRoom = {
  name: 'operators',
  pageKinds: {
    'operators/accounts/:accountId': 'An account',
  },
} satisfies Room;
