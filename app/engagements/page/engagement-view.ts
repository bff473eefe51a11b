import type { Engagement } from '../machine/engagement.ts';
import type { DeclineReason, EventName, Side } from '../machine/machine.ts';
import type { Terms } from '../terms/terms.ts';

/** An engagement as one of its two sides sees it. Times are ISO date-times. */
export type EngagementView = {
  id: string;
  kind: 'apply' | 'book';
  side: Side;
  /** Whether the user's account is suspended: then nothing new can be agreed. */
  isSuspended: boolean;
  other: { name: string; consultantId: string | null; serviceId: string | null };
  engagement: Engagement;
  /** The listing that it answers. An acceptance can take it down. */
  listingId: string | null;
  versions: { version: number; by: Side; at: string; terms: Terms }[];
  record: RecordEntry[];
};

export type RecordEntry = {
  sequence: number;
  at: string;
  /** Null: a deadline passed, or the site did it. */
  side: Side | null;
  name: EventName | 'propose';
  milestone: number | null;
  version: number | null;
  reason: DeclineReason | null;
  words: string;
};
