import type { Room } from '../../platform/room/room.server.ts';

export const shell = { name: 'shell' } satisfies Room;
