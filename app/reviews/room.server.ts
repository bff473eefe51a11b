import type { Room } from '../../platform/room/room.server.ts';

export const reviews = {
  name: 'reviews',
  publicTables: ['reviews'],
} satisfies Room;
