import type { Room } from '../../platform/room/room.server.ts';

export const shell = {
  name: 'shell',
  privateWrites: ['crash-reports'],
} satisfies Room;
