import type { Room } from '../../platform/room/room.server.ts';

export const sharing = { name: 'sharing' } satisfies Room;
