import type { AccountEvents, ClosingPart } from '../app/accounts/accounts-context.server.ts';
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
 * room with a table about people adds its part here (tests/requests/accounts/person-columns.db.test.ts finds a column that
 * none sees to), and what /profile/close says of it.
 */
export const accountParts: readonly ClosingPart[] = [
  {
    ...personOfAccount,
    onClose: {
      erases: [
        'Your account: email address, name and password.',
        'Your sessions: we log you out on all your devices.',
        'Files of your data that we made for you.',
      ],
      keeps: [
        {
          what: 'Emails we’ve sent you. They stay in your mailbox and on the mail servers that carried them, and for 30 days after each one we keep its subject and your address. That includes a last email, which says that your account is closed.',
          why: 'We keep these to prove they were delivered.',
        },
      ],
    },
  },
  {
    ...verificationOfAccount,
    onClose: {
      erases: [
        'Your verification: the badge, the checks and the documents for them. We withdraw a check we haven’t decided yet, and give back what you paid for it.',
      ],
      keeps: [
        {
          what: 'Payments for a verification: what was bought, the amount, the dates and the number of the payment, without your name.',
          why: 'Our accounts must show what was paid and given back.',
        },
      ],
    },
  },
  {
    ...profileOfAccount,
    onClose: { erases: ['Your consultant profile, your portrait and the reviews on it, if you have one.'], keeps: [] },
  },
  {
    ...listingOfAccount,
    onClose: { erases: ['Your care service’s listing, if you have one.'], keeps: [] },
  },
  {
    ...reportsOfAccount,
    onClose: {
      erases: ['Reports about you that we’ve decided.'],
      keeps: [
        {
          what: 'Reports you’ve made about others, with the messages in them that aren’t yours, but without your name and your own words. We delete them a year after we decide about them.',
          why: 'So that our team can look into them and protect others.',
        },
        {
          what: 'Reports about you that we haven’t decided yet, with the messages in them. Your messages are deleted from them when we’ve decided.',
          why: 'So that nobody gets round a decision by closing their account.',
        },
      ],
    },
  },
  {
    ...messagesOfAccount,
    onClose: {
      erases: ['Your message settings, whom you have blocked, and conversations whose other account is closed too.'],
      keeps: [
        {
          what: 'Messages you’ve exchanged. The people you wrote with can still read them, under ‘Closed account’.',
          why: 'They were sent to these people, and belong to them too.',
        },
      ],
    },
  },
  { ...usageEventsOfAccount, onClose: { erases: ['Records of how you use the site.'], keeps: [] } },
];

async function record({ db, log }: Pick<Platform, 'db' | 'log'>, userId: string, event: UsageEvent): Promise<void> {
  await recordUsageEvent(db, userId, event).catch((error: unknown) => {
    log.error({ err: error, event: event.name }, 'a usage event was not written');
  });
}

/** What the other rooms do when somebody logs in or out. A failure is logged and hinders nobody. */
export const accountEvents: AccountEvents = {
  loggedIn: (platform, userId) => record(platform, userId, { name: 'login', data: { method: 'email' } }),
  async loggedOut(platform, userId, location) {
    const place = navigationPlaces.find((known) => known === location);
    if (place) await record(platform, userId, { name: 'logout_click', data: { location: place } });
    await record(platform, userId, { name: 'logout', data: {} });
  },
};
