import type { Room } from '../../platform/room/room.server.ts';
import { profileOfAccount } from './profile-of-account.server.ts';

export const consultants = {
  name: 'consultants',
  accountData: [profileOfAccount],
  publicTables: ['consultant_profiles'],
  personTables: ['consultant_profiles'],
} satisfies Room;
