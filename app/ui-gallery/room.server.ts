import type { Room } from '../../platform/room/room.server.ts';

export const uiGallery = { name: 'ui-gallery' } satisfies Room;
