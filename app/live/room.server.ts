import type { Room } from '../../platform/room/room.server.ts';

export const live = {
  name: 'live',
  // The earlier path of the stream looks like a page of messages.
  notPages: ['messages/events'],
} satisfies Room;
