import type { Platform } from '../../platform/open-platform.server.ts';
import type { AccountEvents } from '../../platform/room/account-part.server.ts';
import { recordUsageEvent } from './record-usage-event.server.ts';
import { navigationPlaces, type UsageEvent } from './usage-event.ts';

/** Records who logs in and out. A failure is logged and hinders nobody. */
export function recordAccountEvents({ db, log }: Pick<Platform, 'db' | 'log'>): AccountEvents {
  const record = (userId: string, event: UsageEvent) =>
    recordUsageEvent(db, userId, event).catch((error: unknown) => {
      log.error({ err: error, event: event.name }, 'a usage event was not written');
    });
  return {
    loggedIn: (userId) => record(userId, { name: 'login', data: { method: 'email' } }),
    async loggedOut(userId, location) {
      const place = navigationPlaces.find((known) => known === location);
      if (place) await record(userId, { name: 'logout_click', data: { location: place } });
      await record(userId, { name: 'logout', data: {} });
    },
  };
}
