import { readKnown } from '../../platform/room/request-parts.server.ts';
import type { Room } from '../../platform/room/room.server.ts';

export const home = {
  name: 'home',
  canonical: [{ address: '/', read: readKnown() }],
  pageKinds: {
    '': 'Home',
  },
} satisfies Room;
