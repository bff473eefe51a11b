import type { Platform } from '../../platform/open-platform.server.ts';
import type { AccountEvents } from '../../platform/room/account-data-part.server.ts';
import { recordUsageEvent } from './record-usage-event.server.ts';
import { navigationPlaces, type UsageEvent } from './usage-event.ts';

async function record({ db, log }: Pick<Platform, 'db' | 'log'>, userId: string, event: UsageEvent): Promise<void> {
  await recordUsageEvent(db, userId, event).catch((error: unknown) => {
    log.error({ err: error, event: event.name }, 'a usage event was not written');
  });
}

/** Records log-ins and log-outs. A failure is logged and does not stop the user. */
export const recordAccountEvents: AccountEvents = {
  loggedIn: (platform, userId) => record(platform, userId, { name: 'login', data: { method: 'email' } }),
  async loggedOut(platform, userId, location) {
    const place = navigationPlaces.find((known) => known === location);
    if (place) await record(platform, userId, { name: 'logout_click', data: { location: place } });
    await record(platform, userId, { name: 'logout', data: {} });
  },
};
