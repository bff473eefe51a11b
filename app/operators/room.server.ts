import type { Room } from '../../platform/room/room.server.ts';

export const operators = { name: 'operators' } satisfies Room;
