import type { Room } from '../../platform/room/room.server.ts';

export const profiles = { name: 'profiles' } satisfies Room;
