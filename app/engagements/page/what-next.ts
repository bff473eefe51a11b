import { longDate, type Day } from '../../../ui/text/dates.ts';
import { questionAbout } from '../machine/apply-event.ts';
import { lastDayOf } from '../machine/deadlines.ts';
import type { Engagement, Question } from '../machine/engagement.ts';
import { events, mostVersions, type EventName, type Side, type State } from '../machine/machine.ts';
import { canCancel, idleUntil, isTooLateToDeliver, reviewsUntil } from '../machine/rules.ts';
import type { EngagementView } from './engagement-view.ts';

/** Whose turn it is, seen by one side, and what happens next, in one sentence. */
export type WhatNext = {
  turn: 'yours' | 'theirs' | 'nobody';
  sentence: string;
  /** The number of the milestone that the sentence is about. */
  milestone?: number;
};

type Seen = {
  engagement: Engagement;
  side: Side;
  /** The name of the other side. */
  other: string;
  /** Whether the account of the other side is closed. */
  isOtherClosed: boolean;
  isSuspended: boolean;
  reviews: Pick<EngagementView['reviews'], 'own' | 'hasAppeared'>;
  /** In milliseconds since 1970. */
  now: number;
};

const lastDay = (moment: number) => longDate(lastDayOf(moment));
const until = (moment: number) => `the end of ${lastDay(moment)}`;

/** Returns what happens next. */
export function whatNext(seen: Seen): WhatNext {
  const { engagement, side, other, isSuspended } = seen;
  const { state, proposal, change, end } = engagement;
  if (proposal) {
    const can = isAtLastVersion(engagement) ? 'Accept or decline' : 'Accept, make a counter-offer or decline';
    return ask(proposal, side, {
      yours: isSuspended
        ? `Your account is suspended, so you can only decline. Otherwise the proposal lapses after ${lastDay(proposal.until)}.`
        : `It’s your turn. ${can} by ${until(proposal.until)}, or the proposal lapses.`,
      theirs: `${other} has until ${until(proposal.until)} to answer, or the proposal lapses.`,
    });
  }
  if (end) return ending(seen, end);
  // An answer that one owes oneself goes before one that the other side owes.
  if (change && !(change.by === side && owesAnswer(engagement, side)))
    return ask(change, side, {
      yours: isSuspended
        ? `${other} has proposed a change of terms. Your account is suspended, so you can only decline it.`
        : `${other} has proposed a change of terms. Agree or decline by ${until(change.until)}, or the present terms hold.`,
      theirs: `You’ve proposed a change of terms. ${other} has until ${until(change.until)} to answer.`,
    });
  if (state === 'running') return atWork(engagement, side, other);
  return over(seen);
}

function ask({ by }: Question, side: Side, said: { yours: string; theirs: string }): WhatNext {
  const turn = by === side ? 'theirs' : 'yours';
  return { turn, sentence: said[turn] };
}

const isAtLastVersion = ({ versions }: Engagement) => versions >= mostVersions;

/** Whether a side has deliveries to answer, or changes to make. */
const owesAnswer = ({ milestones }: Engagement, side: Side) =>
  milestones.some(({ state }) => state === (side === 'service' ? 'delivered' : 'changes-asked'));

const titleOf = ({ terms }: Engagement, number: number) =>
  `‘${terms.milestones.find(({ id }) => id === number)?.title}’`;

/** The delivery that has to be answered first. */
const firstDelivered = ({ milestones }: Engagement) =>
  milestones.filter(({ state }) => state === 'delivered').toSorted(byDeadline)[0];

/** What happens next after a side has asked to end the work. */
function ending({ engagement, side, other }: Seen, end: NonNullable<Engagement['end']>): WhatNext {
  const isOwn = end.by === side;
  const asked = isOwn ? 'You’ve asked to end the work.' : `${other} has asked to end the work.`;
  const objected = isOwn ? `${other} objects to ending the work.` : 'You objected to ending the work.';
  const ends = `The work ends at ${until(end.until)} at the latest.`;
  const delivered = firstDelivered(engagement);
  // Nobody can agree before deliveries are answered.
  if (delivered) {
    const rest = `${ends} A delivery that nobody has answered then counts as accepted.`;
    const first = end.hasObjection ? objected : asked;
    return side === 'service'
      ? {
          turn: 'yours',
          milestone: delivered.id,
          sentence: `${first} First accept ${titleOf(engagement, delivered.id)} or ask for changes. ${rest}`,
        }
      : { turn: 'theirs', sentence: `${first} First, ${other} answers what you’ve delivered. ${rest}` };
  }
  return ask(end, side, {
    yours: end.hasObjection ? `${objected} ${ends}` : `${asked} Agree or object. ${ends}`,
    theirs: end.hasObjection
      ? `${objected} ${ends} You can still go on.`
      : `You’ve asked to end the work, and ${other} can agree or object. ${ends}`,
  });
}

/** What happens next while the work is under way and nobody has asked anything about the terms. */
function atWork(engagement: Engagement, side: Side, other: string): WhatNext {
  const { milestones, terms } = engagement;
  const delivered = firstDelivered(engagement);
  if (delivered?.until) {
    const title = titleOf(engagement, delivered.id);
    return side === 'service'
      ? {
          turn: 'yours',
          milestone: delivered.id,
          sentence: `${title} has been delivered. Accept it or ask for changes by ${until(delivered.until)}, or it counts as accepted.`,
        }
      : {
          turn: 'theirs',
          sentence: `${other} has until ${until(delivered.until)} to accept ${title} or ask for changes.`,
        };
  }
  const isOpen = (id: number) => milestones.some((one) => one.id === id && one.state !== 'accepted');
  const again = milestones.find(({ state }) => state === 'changes-asked');
  const next = again
    ? terms.milestones.find(({ id }) => id === again.id)
    : terms.milestones.filter(({ id }) => isOpen(id)).toSorted(byDue)[0];
  if (!next) return { turn: 'nobody', sentence: `The work ends by itself at ${until(idleUntil(engagement))}.` };
  const title = `‘${next.title}’`;
  if (again)
    return side === 'consultant'
      ? {
          turn: 'yours',
          milestone: next.id,
          sentence: `${other} has asked for changes to ${title}. Make them and deliver it again.`,
        }
      : { turn: 'theirs', sentence: `You’ve asked for changes to ${title}. Next, ${other} delivers it again.` };
  return side === 'consultant'
    ? { turn: 'yours', milestone: next.id, sentence: `Next, deliver ${title} by ${longDate(next.due)}.` }
    : { turn: 'theirs', sentence: `Next, ${other} delivers ${title} by ${longDate(next.due)}.` };
}

const byDeadline = (one: { until: number | null }, other: { until: number | null }) =>
  (one.until ?? 0) - (other.until ?? 0);
const byDue = (one: { due: Day }, other: { due: Day }) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0);

const endings: Partial<Record<State, string>> = {
  completed: 'Everything has been accepted.',
  ended: 'The work has ended.',
  cancelled: 'This was cancelled.',
  declined: 'This proposal was declined.',
  withdrawn: 'This proposal was withdrawn.',
  lapsed: 'This proposal has lapsed.',
  closed: 'This proposal was closed.',
};

/** What remains when it is over: reviews, for a while. */
function over({ engagement, other, isOtherClosed, reviews, now }: Seen): WhatNext {
  const reviewed = reviewsUntil(engagement);
  const rest = reviews.hasAppeared
    ? 'The reviews are published.'
    : reviewed === null || now >= reviewed
      ? 'Nothing more happens here.'
      : reviews.own && isOtherClosed
        ? 'Nothing more happens here.'
        : reviews.own
          ? `Your review appears when ${other} has written one too, or after ${lastDay(reviewed)}.`
          : `You can review ${other} until ${until(reviewed)}.`;
  return { turn: 'nobody', sentence: `${endings[engagement.state]} ${rest}` };
}

/** Returns the events that a side can cause now, in the order of the machine; those about milestones are in milestoneEvents. */
export function possibleEvents(engagement: Engagement, side: Side, now: number, isSuspended: boolean): EventName[] {
  return (Object.keys(events) as EventName[]).filter((name) => {
    const rule = events[name];
    if (rule.button === null || rule.about === 'milestone' || (isSuspended && 'commits' in rule)) return false;
    if (!(rule.from as readonly string[]).includes(engagement.state)) return false;
    const question = questionAbout(engagement, rule.about);
    if (rule.by === 'asker' && question?.by !== side) return false;
    if (rule.by === 'answerer' && (!question || question.by === side || now >= question.until)) return false;
    return isOffered(name, engagement, now);
  });
}

/** Whether an event that a side may cause makes sense now. The machine refuses the others, with the same rules. */
function isOffered(name: EventName, engagement: Engagement, now: number): boolean {
  if (name === 'cancel') return canCancel(engagement, now);
  if (name === 'ask-to-end') return !canCancel(engagement, now);
  if (name === 'propose-change') return engagement.change === null && !isAtLastVersion(engagement);
  if (name === 'counter') return !isAtLastVersion(engagement);
  if (name === 'agree-to-end') return !engagement.milestones.some(({ state }) => state === 'delivered');
  return name !== 'object-to-end' || engagement.end?.hasObjection === false;
}

/** Returns the events that a side can cause now about one milestone. */
export function milestoneEvents(engagement: Engagement, side: Side, id: number, now: number): EventName[] {
  const { state, milestones } = engagement;
  const one = milestones.find((milestone) => milestone.id === id);
  if (!one || (state !== 'running' && state !== 'ending')) return [];
  if (side === 'consultant') {
    const isOpen = one.state === 'planned' || one.state === 'changes-asked';
    return isOpen && !isTooLateToDeliver(engagement, now) ? ['deliver'] : [];
  }
  const isInTime = one.until === null || now < one.until;
  return one.state === 'delivered' ? ['accept-delivery', ...(isInTime ? (['ask-for-changes'] as const) : [])] : [];
}
