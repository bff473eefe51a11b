import type { Room } from '../../platform/room/room.server.ts';
import { engagementNotifications, engagementReminders } from './emails/engagement-notifications.server.ts';
import { engagementFlash } from './flash-messages.server.ts';
import { calendarFeedOfAccount } from './calendar-feed-of-account.server.ts';
import { engagementsOfAccount } from './engagements-of-account.server.ts';
import { engagementTopic } from './live/engagement-topic.server.ts';
import { closeNoted } from './time/close-noted.server.ts';
import { engagementDue, engagementSweep } from './time/engagement-due.server.ts';
import { tidyEngagements } from './time/tidy-engagements.server.ts';

export const engagements = {
  name: 'engagements',
  flashMessages: engagementFlash,
  jobs: [engagementDue, engagementSweep, tidyEngagements],
  accountData: [engagementsOfAccount, calendarFeedOfAccount],
  personTables: ['engagements'],
  notifications: [engagementNotifications, engagementReminders],
  privateWrites: ['engagements'],
  live: [engagementTopic],
  pageKinds: {
    engagements: 'Proposals and work',
    'profile/calendar': 'Your work in your calendar',
    'engagements/settings': 'Emails about proposals and work',
    'engagements/:engagementId': 'A proposal or piece of work',
    'engagements/:engagementId/record': 'The record of a piece of work',
    'engagements/:engagementId/terms': 'Terms: a counter-offer or a change',
    'engagements/:engagementId/act/:event': 'An answer or a step of the work',
    'services/:serviceId/proposals': 'Proposals for a listing',
    'services/:serviceId/proposals/compare': 'Proposals side by side',
    'services/:serviceId/apply': 'Send a proposal',
    'consultants/:consultantId/book': 'Send a request',
  },
  notPages: ['engagements/latest'],
  demo: async () => (await import('./demo/demo-parts.server.ts')).demoParts,
  start: closeNoted,
} satisfies Room;
