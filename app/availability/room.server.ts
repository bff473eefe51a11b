import type { Room } from '../../platform/room/room.server.ts';

export const availability = { name: 'availability' } satisfies Room;
