import type { Room } from '../../platform/room/room.server.ts';

export const pages = { name: 'pages' } satisfies Room;
