import type { Day } from '../../../ui/text/dates.ts';
import type { Terms } from '../terms/terms.ts';
import type { MilestoneState, Side, State } from './machine.ts';

/** Moments are milliseconds since 1970. A deadline is the first moment that is too late. */
type Moment = number;

/** A question that one side has asked, and the other has to answer before the deadline. */
export type Question = { by: Side; at: Moment; until: Moment };

export type Milestone = {
  /** The milestone's number in the terms. It stays the same in later versions. */
  id: number;
  state: MilestoneState;
  /** When the delivery counts as accepted if nobody answers; null unless it is delivered. */
  until: Moment | null;
};

/** What the state machine knows about an engagement. */
export type Engagement = {
  state: State;
  /** The side that made the first version. */
  startedBy: Side;
  /** The number of versions made, changes included. */
  versions: number;
  /** The newest terms of a proposal, or the agreed ones. */
  terms: Terms;
  /** The answer that a proposal waits for; null in all other states. */
  proposal: Question | null;
  /** The milestones of the agreed terms; empty before. */
  milestones: readonly Milestone[];
  /** Whether anything was ever delivered: after that nobody can cancel any more. */
  hasDelivered: boolean;
  /** The change of terms that waits for an answer. */
  change: (Question & { terms: Terms }) | null;
  /** The wish to end that waits for an answer. */
  end: (Question & { hasObjection: boolean }) | null;
  lastEventAt: Moment;
  /** When it came into a state that is not open. */
  closedAt: Moment | null;
};

/** What the machine is told about the rest of the world when an event happens. */
export type Surroundings = {
  now: Moment;
  /** The last day of the listing; null if the engagement is not about one that is open. */
  listingDeadline: Day | null;
  /** The days of these terms on which the consultant is booked for something else. */
  bookedElsewhere: readonly Day[];
  /** Whether the account of the acting side is suspended. */
  isSuspended: boolean;
};
