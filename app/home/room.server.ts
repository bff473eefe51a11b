import type { Room } from '../../platform/room/room.server.ts';

export const home = { name: 'home' } satisfies Room;
