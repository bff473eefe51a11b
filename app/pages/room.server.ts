import { readKnown } from '../../platform/room/request-parts.server.ts';
import type { Room } from '../../platform/room/room.server.ts';

export const pages = {
  name: 'pages',
  canonical: [
    { address: '/about', read: readKnown() },
    { address: '/contact', read: readKnown() },
  ],
} satisfies Room;
