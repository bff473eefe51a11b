import { minuteMs } from '../../platform/room/request-parts.server.ts';
import type { Room } from '../../platform/room/room.server.ts';
import { engagementNotifications, engagementReminders } from './emails/engagement-notifications.server.ts';
import { engagementFlash } from './flash-messages.server.ts';
import { calendarFeedOfAccount } from './calendar-feed-of-account.server.ts';
import { draftsOfAccount } from './drafts-of-account.server.ts';
import { engagementsOfAccount } from './engagements-of-account.server.ts';
import { engagementLimits } from './engagement-limits.server.ts';
import { mostBodyBytes } from './files/receive-work-form.server.ts';
import { storedWorkFiles } from './files/stored-work-files.server.ts';
import { engagementTopic } from './live/engagement-topic.server.ts';
import { closeNoted } from './time/close-noted.server.ts';
import { engagementDue, engagementSweep } from './time/engagement-due.server.ts';
import { tidyEngagements } from './time/tidy-engagements.server.ts';

/** The forms that take a file: proposals, deliveries and findings. */
const formsWithFiles = [
  /^\/services\/[^/]+\/apply$/,
  /^\/consultants\/[^/]+\/book$/,
  /^\/engagements\/[^/]+\/act\/deliver$/,
  /^\/engagements\/[^/]+\/action-plan\/[^/]+$/,
];

export const engagements = {
  name: 'engagements',
  limits: engagementLimits,
  flashMessages: engagementFlash,
  jobs: [engagementDue, engagementSweep, tidyEngagements],
  accountData: [engagementsOfAccount, calendarFeedOfAccount, draftsOfAccount],
  storedFiles: storedWorkFiles,
  bodies: formsWithFiles.map((address) => ({
    address,
    takesFiles: true,
    bytes: mostBodyBytes,
    ms: 20 * minuteMs,
  })),
  streamed: [/^\/engagements\/files\//],
  personTables: ['engagements'],
  notifications: [engagementNotifications, engagementReminders],
  privateWrites: ['engagements'],
  live: [engagementTopic],
  pageKinds: {
    engagements: 'Proposals and work',
    'profile/calendar': 'Your work in your calendar',
    'engagements/settings': 'Emails about proposals and work',
    'engagements/:engagementId': 'A proposal or piece of work',
    'engagements/:engagementId/help': 'Ask for help with a piece of work',
    'engagements/:engagementId/record': 'The record of a piece of work',
    'engagements/:engagementId/action-plan': 'An action plan',
    'engagements/:engagementId/action-plan/:finding': 'A finding of an action plan',
    'engagements/:engagementId/review': 'A review of a piece of work',
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
