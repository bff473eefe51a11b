import type { Room } from '../../platform/room/room.server.ts';

export const claims = { name: 'claims' } satisfies Room;
