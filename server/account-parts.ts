import type { AccountEvents, AccountPart } from '../app/accounts/accounts-context.server.ts';
import { personOfAccount } from '../app/accounts/person-of-account.server.ts';
import { recordUsageEvent } from '../app/analytics/record-usage-event.server.ts';
import { navigationPlaces, type UsageEvent } from '../app/analytics/usage-event.ts';
import { usageEventsOfAccount } from '../app/analytics/usage-events-of-account.server.ts';
import { profileOfAccount } from '../app/consultants/profile-of-account.server.ts';
import { reportsOfAccount } from '../app/messages/reports-of-account.server.ts';
import { messagesOfAccount } from '../app/messages/messages-of-account.server.ts';
import { listingOfAccount } from '../app/services/listing-of-account.server.ts';
import { verificationOfAccount } from '../app/verification/verification-of-account.server.ts';
import type { Platform } from '../platform/open-platform.server.ts';

/**
 * What every room holds about a person: copied into the file with their data, and erased when they close the account. A
 * room with a table about people adds its part here (tests/requests/accounts/close-account.db.test.ts finds one that is missing).
 */
export const accountParts: readonly AccountPart[] = [
  personOfAccount,
  verificationOfAccount,
  profileOfAccount,
  listingOfAccount,
  reportsOfAccount,
  messagesOfAccount,
  usageEventsOfAccount,
];

/** What the other rooms do when somebody logs in or out. A failure is logged and hinders nobody. */
export function accountEvents({ db, log }: Pick<Platform, 'db' | 'log'>): AccountEvents {
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
