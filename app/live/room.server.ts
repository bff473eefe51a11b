import type { Room } from '../../platform/room/room.server.ts';

export const live = {
  name: 'live',
  // Its earlier address looks like a page of messages.
  notPages: ['messages/events'],
} satisfies Room;
