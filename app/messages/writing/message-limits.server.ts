import { reportsPerDay } from '../message-report.ts';
import type { LimitSize } from '../../../platform/limits/open-limit.server.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The rate limits of this room (feature folder), for each user. */
export const messageLimits = {
  perMinute: { name: 'message minute', points: 30, seconds: minute },
  perHour: { name: 'message hour', points: 300, seconds: hour },
  /** New conversations. */
  conversationPerDay: { name: 'conversation day', points: 30, seconds: day },
  /** Calls of send-notification. */
  notificationPerAccount: { name: 'notification account', points: 30, seconds: hour },
  /** Emails about one consultant's new free days. */
  freeDaysPerAccount: { name: 'availability e-mails account', points: 10, seconds: day },
  reportPerDay: { name: 'report account', points: reportsPerDay, seconds: day },
} as const satisfies Record<string, LimitSize>;
