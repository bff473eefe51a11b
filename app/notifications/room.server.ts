import type { Room } from '../../platform/room/room.server.ts';

export const notifications = { name: 'notifications' } satisfies Room;
