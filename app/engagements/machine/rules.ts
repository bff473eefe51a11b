import { dayAfter, londonDay, type Day } from '../../../ui/text/dates.ts';
import { reviewDays } from '../../reviews/review-policy.ts';
import { firstDayOf, isSameMilestone, lastDueIn, type Terms } from '../terms/terms.ts';
import { endAfterDays, endOfDay, startOfDay } from './deadlines.ts';
import type { Engagement, Milestone, Question, Surroundings } from './engagement.ts';
import { daysAfterListing, deadlines, leastHoursToAnswer, states, type Side } from './machine.ts';

/** Why an event is refused. `days` and `milestones` name what no longer fits. */
export type Refusal =
  | { reason: PlainReason }
  | { reason: 'days-gone' | 'days-past' | 'days-not-free'; days: readonly Day[] }
  | { reason: 'milestones-fixed'; milestones: readonly number[] };
export type PlainReason =
  | 'wrong-state'
  | 'not-yours'
  | 'asked-anew'
  | 'suspended'
  | 'too-late'
  | 'not-yet'
  | 'too-many-versions'
  | 'ends-too-soon'
  | 'listing-over'
  | 'no-such-milestone'
  | 'milestone-state'
  | 'words-missing'
  | 'terms-missing'
  | 'change-open'
  | 'no-change'
  | 'has-begun'
  | 'not-begun'
  | 'open-deliveries'
  | 'too-late-to-deliver'
  | 'has-objection'
  | 'pick-days';

const hourMs = 3_600_000;

/** Whether a side can still cancel: before the first day and before any delivery. Later it can only ask to end. */
export function canCancel({ terms, hasDelivered }: Engagement, now: number): boolean {
  return !hasDelivered && now < startOfDay(firstDayOf(terms));
}

/** Returns the question that a new version asks, or null if the other side would have too little time to answer. */
export function questionOf(by: Side, terms: Terms, { now, listingDeadline }: Surroundings): Question | null {
  const until = Math.min(
    endAfterDays(now, deadlines.proposal.days),
    startOfDay(firstDayOf(terms)),
    listingDeadline === null ? Infinity : endOfDay(dayAfter(listingDeadline, daysAfterListing)),
  );
  return until - now < leastHoursToAnswer * hourMs ? null : { by, at: now, until };
}

/** Returns why there is no such question: the listing has been over for too long, or the work begins too soon. */
export function whyTooSoon({ now, listingDeadline }: Surroundings): 'listing-over' | 'ends-too-soon' {
  const isOver =
    listingDeadline !== null &&
    endOfDay(dayAfter(listingDeadline, daysAfterListing)) - now < leastHoursToAnswer * hourMs;
  return isOver ? 'listing-over' : 'ends-too-soon';
}

/** Returns when an engagement under way ends by itself because nothing happens. */
export function idleUntil({ terms, lastEventAt }: Engagement): number {
  return Math.max(
    endAfterDays(lastEventAt, deadlines.engagement.days),
    endOfDay(dayAfter(lastDueIn(terms), deadlines.engagement.days)),
  );
}

/** Returns why terms cannot be agreed today: days that are over, or that are booked for something else. */
export function whyUnfit(terms: Terms, { now, bookedElsewhere }: Surroundings): Refusal | undefined {
  const today = londonDay(now);
  const named = terms.period ? [terms.period.start] : terms.days;
  const past = named.filter((day) => day < today);
  if (past.length > 0) return { reason: 'days-past', days: past };
  const gone = terms.days.filter((day) => bookedElsewhere.includes(day));
  return gone.length > 0 ? { reason: 'days-gone', days: gone } : undefined;
}

/** The same for a change of agreed terms. Days that were agreed stay, though they are over; so does what was delivered. */
export function whyChangeUnfit(engagement: Engagement, terms: Terms, world: Surroundings): Refusal | undefined {
  const fixed = engagement.milestones.filter(({ state }) => state === 'accepted' || state === 'delivered');
  const broken = fixed.filter(({ id }) => {
    const before = engagement.terms.milestones.find((one) => one.id === id);
    const after = terms.milestones.find((one) => one.id === id);
    return !before || !after || !isSameMilestone(before, after);
  });
  if (broken.length > 0) return { reason: 'milestones-fixed', milestones: broken.map(({ id }) => id) };
  const isKept = engagement.terms.period?.start === terms.period?.start;
  const added = terms.days.filter((day) => !engagement.terms.days.includes(day));
  return whyUnfit({ ...terms, days: added, period: isKept ? null : terms.period }, world);
}

/** Returns when a delivery counts as accepted if nobody answers: at its deadline, or before that when the work ends. */
export function countsAsAcceptedAt({ end }: Pick<Engagement, 'end'>, until: number): number {
  return Math.min(until, end?.until ?? Infinity);
}

/** Whether the work ends so soon that nobody could answer a delivery. */
export function isTooLateToDeliver({ end }: Pick<Engagement, 'end'>, now: number): boolean {
  return end !== null && end.until - now < leastHoursToAnswer * hourMs;
}

/** Returns the days that an engagement has booked at a moment. In a state that is not open, the days to come are free again. */
export function bookedDays({ state, terms }: Engagement): readonly Day[] {
  return states[state].books ? terms.days : [];
}

/**
 * Returns until when the sides can review each other: for 14 days after it was completed, or ended with something accepted.
 * Null if they cannot.
 */
export function reviewsUntil({
  state,
  milestones,
  closedAt,
}: Pick<Engagement, 'state' | 'closedAt'> & { milestones: readonly Pick<Milestone, 'state'>[] }): number | null {
  const isWorth = state === 'completed' || (state === 'ended' && milestones.some((one) => one.state === 'accepted'));
  return isWorth && closedAt !== null ? endAfterDays(closedAt, reviewDays) : null;
}
