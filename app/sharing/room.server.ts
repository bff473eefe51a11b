import type { Room } from '../../platform/room/room.server.ts';
import { pictureOfPage } from './picture-of-page.server.ts';

export const sharing = {
  name: 'sharing',
  pictures: [pictureOfPage],
} satisfies Room;
