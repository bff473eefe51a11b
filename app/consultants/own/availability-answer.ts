import type { FreeDay } from '../../availability/free-days.ts';

// The written texts.
export const savedText = 'Availability updated successfully!';
export const failedText = 'Failed to save availability';
/** The days are saved all the same. */
export const untoldText = 'Failed to send availability notification';
export const signedOutText = 'You must be logged in to save availability';

export const noProfileText = 'Create your profile first. Your free days are saved together with it.';
/** Where no days can be marked yet, because the page runs without JavaScript. */
export const profileFirstText =
  'Create your profile first, under Profile Information. Then you can mark your free days here.';
export const unreadableDaysText = 'Your days didn’t arrive complete. Send them again.';

/** The free days of one's own profile from today on, none without a profile; and today in London. */
export type StoredAvailability = { hasProfile: boolean; days: FreeDay[]; today: FreeDay };

/** The days as they are marked on the screen, and as the server has them. */
export type MarkedDays = { marked: readonly FreeDay[]; base: readonly FreeDay[] };

/** What the screen's action answers when free days were sent. */
export type AvailabilityAnswer = {
  about: 'availability';
  /** When it was answered, ms: the same answer twice is two answers. */
  at: number;
  /** Today in London. */
  today: FreeDay;
} & (
  | { ok: true; days: FreeDay[]; notification?: 'failed' }
  /** Another window has saved since this one was opened, and has left these days. Nothing was written. */
  | { ok: false; reason: 'changed-elsewhere'; base: FreeDay[]; sent: FreeDay[]; theirs: FreeDay[] }
  /** Nothing was written; of days that could be read, `base` and `sent` come back. */
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
