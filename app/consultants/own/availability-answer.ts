import type { BookedDay } from '../../availability/booked-day.ts';
import type { FreeDay } from '../../availability/free-days.ts';

// The specified texts.
export const savedText = 'Availability updated successfully!';
export const daysFailedText = 'Failed to save availability';
/** Shown when the days are saved but the notification failed. */
export const untoldText = 'Failed to send availability notification';
export const signedOutText = 'You must be logged in to save availability';

export const noProfileText = 'Create your profile first. Your free days will be saved with it.';
/** Shown without JavaScript when there is no profile, because days cannot be marked yet. */
export const profileFirstText =
  'Create your profile first, under Profile Information. Then you can mark your free days here.';
export const unreadableDaysText = 'Some of your days didn’t reach us. Save them again.';

/** The user's free and booked days, starting today (empty without a profile), and today's date in London. */
export type StoredAvailability = { hasProfile: boolean; days: FreeDay[]; booked: BookedDay[]; today: FreeDay };

/** The days that are marked on the screen, and the days stored on the server. */
export type MarkedDays = { marked: readonly FreeDay[]; base: readonly FreeDay[] };

/** What the screen's action returns for a form with free days. */
export type AvailabilityAnswer = {
  about: 'availability';
  /** The time of the result in ms: it distinguishes two equal results. */
  at: number;
  /** Today in London. */
  today: FreeDay;
} & (
  | { ok: true; days: FreeDay[]; notification?: 'failed' }
  /** Nothing was written, because another window has saved other days (`theirs`) since this page was loaded. */
  | { ok: false; reason: 'changed-elsewhere'; base: FreeDay[]; sent: FreeDay[]; theirs: FreeDay[] }
  /** Nothing was written; `base` and `sent` are returned if the days could be read. */
  | {
      ok: false;
      reason: 'signed-out' | 'no-profile' | 'broken-rule' | 'failed';
      text: string;
      base?: FreeDay[];
      sent?: FreeDay[];
    }
);

export function isAvailabilityAnswer(answer: unknown): answer is AvailabilityAnswer {
  return typeof answer === 'object' && answer !== null && 'about' in answer && answer.about === 'availability';
}
