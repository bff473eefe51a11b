import { longDate, type Day } from '../../../ui/text/dates.ts';
import { questionAbout } from '../machine/apply-event.ts';
import { lastDayOf } from '../machine/deadlines.ts';
import type { Engagement, Question } from '../machine/engagement.ts';
import { events, type EventName, type Side } from '../machine/machine.ts';
import { canCancel, idleUntil } from '../machine/rules.ts';

/** Whose turn it is, seen by one side, and what happens next, in one sentence. */
export type WhatNext = {
  turn: 'yours' | 'theirs' | 'nobody';
  sentence: string;
  /** The number of the milestone that the sentence is about. */
  milestone?: number;
};

type Seen = { engagement: Engagement; side: Side; other: string };

const until = (moment: number) => `the end of ${longDate(lastDayOf(moment))}`;

/** Returns what happens next. `other`: the name of the other side. */
export function whatNext({ engagement, side, other }: Seen): WhatNext {
  const { state, proposal, change, end } = engagement;
  if (proposal)
    return ask(proposal, side, {
      yours: `It’s your turn. Accept, make a counter-offer or decline by ${until(proposal.until)}, or the proposal lapses.`,
      theirs: `${other} has until ${until(proposal.until)} to answer, or the proposal lapses.`,
    });
  if (end) {
    const ends = `The work ends at ${until(end.until)} at the latest.`;
    return ask(end, side, {
      yours: end.hasObjection
        ? `You objected to ending the work. ${ends}`
        : `${other} has asked to end the work. Agree or object. ${ends}`,
      theirs: end.hasObjection
        ? `${other} objects to ending the work. ${ends} You can still go on.`
        : `You’ve asked to end the work, and ${other} can agree or object. ${ends}`,
    });
  }
  if (change)
    return ask(change, side, {
      yours: `${other} has proposed a change of terms. Agree or decline by ${until(change.until)}, or the present terms hold.`,
      theirs: `You’ve proposed a change of terms. ${other} has until ${until(change.until)} to answer.`,
    });
  if (state === 'running') return atWork(engagement, side, other);
  return over(state);
}

function ask({ by }: Question, side: Side, said: { yours: string; theirs: string }): WhatNext {
  const turn = by === side ? 'theirs' : 'yours';
  return { turn, sentence: said[turn] };
}

/** What happens next while the work is under way and nobody has asked anything about the terms. */
function atWork(engagement: Engagement, side: Side, other: string): WhatNext {
  const { milestones, terms } = engagement;
  const named = (id: number) => terms.milestones.find((one) => one.id === id);
  const delivered = milestones.filter(({ state }) => state === 'delivered').toSorted(byDeadline)[0];
  if (delivered?.until) {
    const title = `‘${named(delivered.id)?.title}’`;
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
  const next = again ? named(again.id) : terms.milestones.filter(({ id }) => isOpen(id)).toSorted(byDue)[0];
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

/** What remains when it is over. */
function over(state: Engagement['state']): WhatNext {
  const said: Partial<Record<Engagement['state'], string>> = {
    completed: 'Everything has been accepted.',
    ended: 'The work has ended.',
    cancelled: 'This was cancelled.',
    declined: 'This proposal was declined.',
    withdrawn: 'This proposal was withdrawn.',
    lapsed: 'This proposal has lapsed.',
    closed: 'This proposal was closed.',
  };
  return { turn: 'nobody', sentence: `${said[state]} Nothing more happens here.` };
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
  if (name === 'propose-change') return engagement.change === null;
  if (name === 'agree-to-end') return !engagement.milestones.some(({ state }) => state === 'delivered');
  return name !== 'object-to-end' || engagement.end?.hasObjection === false;
}

/** Returns the events that a side can cause now about one milestone. */
export function milestoneEvents({ state, milestones }: Engagement, side: Side, id: number, now: number): EventName[] {
  const one = milestones.find((milestone) => milestone.id === id);
  if (!one || (state !== 'running' && state !== 'ending')) return [];
  if (side === 'consultant') return one.state === 'planned' || one.state === 'changes-asked' ? ['deliver'] : [];
  const isInTime = one.until === null || now < one.until;
  return one.state === 'delivered' ? ['accept-delivery', ...(isInTime ? (['ask-for-changes'] as const) : [])] : [];
}
