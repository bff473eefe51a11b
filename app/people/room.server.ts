import type { Room } from '../../platform/room/room.server.ts';

export const people = { name: 'people' } satisfies Room;
