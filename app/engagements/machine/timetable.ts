import { dayAfter, londonDay, type Day } from '../../../ui/text/dates.ts';
import type { Happening } from './apply-event.ts';
import { lastDayOf, nineOClock } from './deadlines.ts';
import type { Engagement } from './engagement.ts';
import { deadlines, otherSide, sides, type Side, type Subject } from './machine.ts';
import { idleUntil, reviewsUntil } from './rules.ts';

/** Something that happens by time alone, at a moment in milliseconds since 1970. */
export type Due =
  | { at: number; what: 'event'; happening: Happening }
  | { at: number; what: 'reviews' }
  | { at: number; what: 'reminder'; about: Subject; to: readonly Side[]; milestone?: number; until: number };

/**
 * Returns what time will do to an engagement if nobody acts, the earliest first: reminders, what silence means, and when the
 * reviews appear. A job
 * looks here again when it runs, so a job that is late, or runs twice, does nothing wrong.
 */
export function timetable(engagement: Engagement): Due[] {
  return [...dues(engagement)].sort((one, other) => one.at - other.at);
}

/** Returns when the job is next needed: what is due and not done yet, or what comes later. */
export function nextDueAt(after: Engagement, doneUntil: Date): Date | null {
  const next = timetable(after).find(({ at, what }) => what === 'event' || at > doneUntil.getTime());
  return next ? new Date(next.at) : null;
}

function* dues(engagement: Engagement): Generator<Due> {
  const { proposal, change, end, milestones, state } = engagement;
  if (proposal) yield* silence('proposal', proposal.at, proposal.until, [otherSide(proposal.by)]);
  if (change) yield* silence('change', change.at, change.until, [otherSide(change.by)]);
  if (end) yield* silence('end', end.at, end.until, [otherSide(end.by)]);
  for (const { id, until } of milestones) {
    if (until !== null) yield* silence('milestone', startedAt(until, 'milestone'), until, ['service'], id);
  }
  if (state === 'running') {
    const until = idleUntil(engagement);
    yield* silence('engagement', startedAt(until, 'engagement'), until, sides);
  }
  const appear = reviewsUntil(engagement);
  if (appear !== null) yield { at: appear, what: 'reviews' };
}

/** Returns a moment of the day on which a deadline of this kind began, from the moment at which it ends. */
const startedAt = (until: number, about: Subject): number =>
  nineOClock(dayAfter(lastDayOf(until), -deadlines[about].days));

function* silence(about: Subject, at: number, until: number, to: readonly Side[], milestone?: number): Generator<Due> {
  const { days, remindOnDays, remindDaysBefore, silence: name } = deadlines[about];
  const number = milestone === undefined ? {} : { milestone };
  yield { at: until, what: 'event', happening: { name, cause: 'time', ...number } };
  const asked = londonDay(at);
  const last = lastDayOf(until);
  // Days before the end count where the deadline is earlier than usual, or where no other reminders are sent.
  const isEarly = last < dayAfter(asked, days);
  const reminded = new Set<Day>([
    ...remindOnDays.map((day) => dayAfter(asked, day)),
    ...(isEarly || remindOnDays.length === 0 ? remindDaysBefore.map((day) => dayAfter(last, -day)) : []),
  ]);
  for (const day of reminded) {
    const moment = nineOClock(day);
    if (day > asked && day <= last) yield { at: moment, what: 'reminder', about, to, until, ...number };
  }
}
