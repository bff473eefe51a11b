import type { Platform } from '../platform/open-platform.server.ts';
import type { AccountEvents } from '../platform/room/account-part.server.ts';
import { rooms } from './rooms.ts';

/** Tells every room that wants to know when somebody logs in or out. */
export function eventsOfAccounts(platform: Pick<Platform, 'db' | 'log'>): AccountEvents {
  const all = rooms.flatMap(({ accountEvents }) => accountEvents?.(platform) ?? []);
  return {
    async loggedIn(userId) {
      for (const events of all) await events.loggedIn(userId);
    },
    async loggedOut(userId, location) {
      for (const events of all) await events.loggedOut(userId, location);
    },
  };
}
