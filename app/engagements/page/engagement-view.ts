import type { Engagement } from '../machine/engagement.ts';
import type { DeclineReason, EventName, NoteName, Side } from '../machine/machine.ts';
import type { AppearedReview } from '../../reviews/review.ts';
import type { ReviewWords } from '../../reviews/review-rules.ts';
import type { WorkFile } from '../files/work-file.ts';
import type { Terms } from '../terms/terms.ts';

/** An engagement as one of its two sides sees it. Times are ISO date-times. */
export type EngagementView = {
  id: string;
  kind: 'apply' | 'book';
  side: Side;
  /** Whether the user's account is suspended: then nothing new can be agreed. */
  isSuspended: boolean;
  /** `isClosed`: the account is closed, and `userId` is null. The other ids are those of a public profile and listing. */
  other: {
    name: string;
    isClosed: boolean;
    userId: string | null;
    consultantId: string | null;
    serviceId: string | null;
  };
  engagement: Engagement;
  /** The listing that it answers. An acceptance can take it down. */
  listingId: string | null;
  versions: { version: number; by: Side; at: string; terms: Terms }[];
  record: RecordEntry[];
  /** The files that were sent with events of the record. */
  files: WorkFile[];
  /** Until when operators can open it, because a side has asked for help; null if nobody has. */
  helpUntil: string | null;
  /** How many findings the action plan has, and how many of them are done. */
  plan: { findings: number; done: number };
  reviews: {
    /** Until when the sides can review each other; null if they cannot. */
    until: string | null;
    hasAppeared: boolean;
    own: ReviewWords | null;
    /** Null until the reviews have appeared. */
    other: ReviewWords | null;
    hasOtherWritten: boolean;
    appeared: { own: AppearedReview | null; other: AppearedReview | null };
  };
};

export type RecordEntry = {
  sequence: number;
  at: string;
  /** Null: a deadline passed, or the site did it. */
  side: Side | null;
  name: EventName | 'propose' | NoteName;
  milestone: number | null;
  version: number | null;
  reason: DeclineReason | null;
  words: string;
};
