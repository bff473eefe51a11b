import type { AccountEvents } from '../platform/room/account-data-part.server.ts';
import type { Room } from '../platform/room/room.server.ts';
import { rooms } from './rooms.ts';

const all = (rooms as readonly Room[]).flatMap(({ accountEvents }) => accountEvents ?? []);

/** Notifies every room that handles logins and logouts. */
export const eventsOfAccounts: AccountEvents = {
  async loggedIn(platform, userId) {
    for (const events of all) await events.loggedIn(platform, userId);
  },
  async loggedOut(platform, userId, location) {
    for (const events of all) await events.loggedOut(platform, userId, location);
  },
};
