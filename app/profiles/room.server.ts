import { profileFlash } from './flash-messages.server.ts';
import type { Room } from '../../platform/room/room.server.ts';

export const profiles = {
  name: 'profiles',
  flashMessages: profileFlash,
} satisfies Room;
