import { endAfterDays } from './deadlines.ts';
import type { Engagement, Milestone, Question, Surroundings } from './engagement.ts';
import {
  deadlines,
  events,
  mostVersions,
  states,
  type Actor,
  type EventName,
  type MilestoneState,
  type Side,
  type State,
  type Subject,
} from './machine.ts';
import {
  canCancel,
  idleUntil,
  isTooLateToDeliver,
  questionOf,
  whyChangeUnfit,
  whyTooSoon,
  whyUnfit,
  type PlainReason,
  type Refusal,
} from './rules.ts';
import type { Terms } from '../terms/terms.ts';

/** Who causes an event: a side, a deadline that has passed, or the site. */
export type Cause = Side | 'time' | 'site';

/** An event with what it carries. */
export type Happening = {
  name: EventName;
  cause: Cause;
  /** The number of the milestone, for events about one. */
  milestone?: number | undefined;
  /** The new terms, of a counter-offer or a change. */
  terms?: Terms | undefined;
  /** Whether words came with the event. The machine does not read them. */
  hasWords?: boolean | undefined;
};

export type Outcome = { ok: true; engagement: Engagement } | ({ ok: false } & Refusal);

const refuse = (reason: PlainReason): Outcome => ({ ok: false, reason });

/** Returns a new proposal, or why it cannot be sent. */
export function propose(by: Side, terms: Terms, world: Surroundings): Outcome {
  if (world.isSuspended) return refuse('suspended');
  const unfit = whyUnfit(terms, world);
  if (unfit) return { ok: false, ...unfit };
  const proposal = questionOf(by, terms, world);
  if (!proposal) return refuse(whyTooSoon(world));
  return {
    ok: true,
    engagement: {
      state: 'proposed',
      startedBy: by,
      versions: 1,
      terms,
      proposal,
      milestones: [],
      hasDelivered: false,
      change: null,
      end: null,
      lastEventAt: world.now,
      closedAt: null,
    },
  };
}

/** Returns the engagement after an event, or why the event is refused. It changes nothing by itself. */
export function applyEvent(engagement: Engagement, happening: Happening, world: Surroundings): Outcome {
  const rule = events[happening.name];
  if (!(rule.from as readonly State[]).includes(engagement.state)) return refuse('wrong-state');
  const question = questionAbout(engagement, rule.about);
  if (rule.about === 'change' && happening.name !== 'propose-change' && !question) return refuse('no-change');
  if (!mayCause(rule.by, happening.cause, question)) return refuse('not-yours');
  if ('commits' in rule && world.isSuspended) return refuse('suspended');
  if ('words' in rule && rule.words === 'required' && !happening.hasWords) return refuse('words-missing');
  const change = changes[happening.name](engagement, happening, world);
  if (!change.ok) return change;
  return { ok: true, engagement: settle({ ...change.engagement, lastEventAt: world.now }, world.now) };
}

/** Whether somebody may cause an event of this kind. */
function mayCause(by: Actor, cause: Cause, question: Question | null): boolean {
  if (by === 'time' || by === 'site') return cause === by;
  if (cause === 'time' || cause === 'site') return false;
  if (by === 'either') return true;
  if (by === 'asker') return question?.by === cause;
  if (by === 'answerer') return question !== null && question.by !== cause;
  return by === cause;
}

/** Returns the open question of an engagement that an event is about. */
export function questionAbout(engagement: Engagement, about: Subject): Question | null {
  if (about === 'proposal') return engagement.proposal;
  if (about === 'change') return engagement.change;
  return about === 'end' ? engagement.end : null;
}

/** Completes an engagement whose milestones are all accepted, and closes what is open in a state that is not. */
function settle(engagement: Engagement, now: number): Engagement {
  const { milestones } = engagement;
  const isDone = milestones.length > 0 && milestones.every(({ state }) => state === 'accepted');
  const state: State = states[engagement.state].books && isDone ? 'completed' : engagement.state;
  if (states[state].isOpen) return engagement;
  return {
    ...engagement,
    state,
    proposal: null,
    change: null,
    end: null,
    // A delivery that nobody has answered stays unanswered.
    milestones: milestones.map((one) => ({ ...one, until: null })),
    closedAt: now,
  };
}

type Change = (engagement: Engagement, happening: Happening, world: Surroundings) => Outcome;
const changed = (engagement: Engagement, by: Partial<Engagement>): Outcome => ({
  ok: true,
  engagement: { ...engagement, ...by },
});

/** Goes into the state that the rule of the event names. */
const goes =
  (name: EventName): Change =>
  (engagement) => {
    const { to } = events[name];
    return changed(engagement, to === 'same' ? {} : { state: to });
  };

/** Lets an event happen only once its deadline has passed. */
const whenDue =
  (untilOf: (engagement: Engagement, happening: Happening) => number | null | undefined, change: Change): Change =>
  (engagement, happening, world) => {
    const until = untilOf(engagement, happening);
    return until === null || until === undefined || world.now < until
      ? refuse('not-yet')
      : change(engagement, happening, world);
  };

/** Lets a side answer only before the deadline: a page that was open meanwhile, or a late job, decides nothing. */
const inTime =
  (about: Subject, change: Change): Change =>
  (engagement, happening, world) => {
    const question = questionAbout(engagement, about);
    return question && world.now >= question.until ? refuse('too-late') : change(engagement, happening, world);
  };

const changes: Record<EventName, Change> = {
  accept: inTime('proposal', (engagement, _, world) => {
    const unfit = whyUnfit(engagement.terms, world);
    if (unfit) return { ok: false, ...unfit };
    const milestones = engagement.terms.milestones.map(({ id }): Milestone => ({ id, state: 'planned', until: null }));
    return changed(engagement, { state: 'running', proposal: null, milestones });
  }),
  counter: inTime('proposal', (engagement, { cause, terms }, world) => {
    if (!terms) return refuse('terms-missing');
    if (engagement.versions >= mostVersions) return refuse('too-many-versions');
    const unfit = whyUnfit(terms, world);
    if (unfit) return { ok: false, ...unfit };
    const proposal = questionOf(cause as Side, terms, world);
    if (!proposal) return refuse(whyTooSoon(world));
    return changed(engagement, { terms, proposal, versions: engagement.versions + 1 });
  }),
  decline: inTime('proposal', goes('decline')),
  withdraw: goes('withdraw'),
  lapse: whenDue(({ proposal }) => proposal?.until, goes('lapse')),
  close: goes('close'),

  deliver: (engagement, happening, world) =>
    isTooLateToDeliver(engagement, world.now)
      ? refuse('too-late-to-deliver')
      : onMilestone(['planned', 'changes-asked'], (_, now) => ({
          state: 'delivered',
          until: endAfterDays(now, deadlines.milestone.days),
        }))(engagement, happening, world),
  'accept-delivery': onMilestone(['delivered'], () => ({ state: 'accepted', until: null })),
  'ask-for-changes': onMilestone(['delivered'], () => ({ state: 'changes-asked', until: null })),
  'count-as-accepted': whenDue(
    ({ milestones }, { milestone }) => milestones.find(({ id }) => id === milestone)?.until,
    onMilestone(['delivered'], () => ({ state: 'accepted', until: null })),
  ),

  'propose-change': (engagement, { cause, terms }, world) => {
    if (!terms) return refuse('terms-missing');
    if (engagement.change) return refuse('change-open');
    if (engagement.versions >= mostVersions) return refuse('too-many-versions');
    const unfit = whyChangeUnfit(engagement, terms, world);
    if (unfit) return { ok: false, ...unfit };
    const until = endAfterDays(world.now, deadlines.change.days);
    return changed(engagement, {
      change: { by: cause as Side, at: world.now, until, terms },
      versions: engagement.versions + 1,
    });
  },
  'agree-to-change': inTime('change', (engagement, _, world) => {
    const terms = engagement.change?.terms;
    if (!terms) return refuse('no-change');
    const unfit = whyChangeUnfit(engagement, terms, world);
    if (unfit) return { ok: false, ...unfit };
    const milestones = terms.milestones.map(
      ({ id }): Milestone =>
        engagement.milestones.find((known) => known.id === id) ?? { id, state: 'planned', until: null },
    );
    return changed(engagement, { terms, milestones, change: null });
  }),
  'decline-change': inTime('change', (engagement) => changed(engagement, { change: null })),
  'withdraw-change': (engagement) => changed(engagement, { change: null }),
  'lapse-change': whenDue(
    ({ change }) => change?.until,
    (engagement) => changed(engagement, { change: null }),
  ),

  cancel: (engagement, happening, world) =>
    canCancel(engagement, world.now) ? goes('cancel')(engagement, happening, world) : refuse('has-begun'),
  'ask-to-end': (engagement, { cause }, { now }) => {
    if (canCancel(engagement, now)) return refuse('not-begun');
    const until = endAfterDays(now, deadlines.end.days);
    // An open change lapses: nobody can agree to new terms of what is about to end.
    return changed(engagement, {
      state: 'ending',
      change: null,
      end: { by: cause as Side, at: now, until, hasObjection: false },
    });
  },
  'agree-to-end': (engagement) =>
    engagement.milestones.some(({ state }) => state === 'delivered')
      ? refuse('open-deliveries')
      : changed(engagement, { state: 'ended' }),
  'object-to-end': (engagement) =>
    engagement.end?.hasObjection
      ? refuse('has-objection')
      : changed(engagement, { end: engagement.end && { ...engagement.end, hasObjection: true } }),
  'take-back-end': (engagement) => changed(engagement, { state: 'running', end: null }),
  'end-by-time': whenDue(
    ({ end }) => end?.until,
    (engagement) => {
      // What waits for an answer counts as accepted first, which may complete the engagement.
      const milestones = engagement.milestones.map((one): Milestone =>
        one.state === 'delivered' ? { ...one, state: 'accepted', until: null } : one,
      );
      const isDone = milestones.every(({ state }) => state === 'accepted');
      return changed(engagement, { state: isDone ? 'completed' : 'ended', milestones });
    },
  ),
  'end-idle': whenDue(idleUntil, goes('end-idle')),
  'end-closed-account': (engagement) => changed(engagement, { state: 'ended' }),
};

function onMilestone(
  from: readonly MilestoneState[],
  to: (one: Milestone, now: number) => Omit<Milestone, 'id'>,
): Change {
  return (engagement, { milestone }, { now }) => {
    const known = engagement.milestones.find(({ id }) => id === milestone);
    if (!known) return refuse('no-such-milestone');
    if (!from.includes(known.state)) return refuse('milestone-state');
    if (known.until !== null && now >= known.until && to(known, now).state !== 'accepted') return refuse('too-late');
    const next = { id: known.id, ...to(known, now) };
    return changed(engagement, {
      milestones: engagement.milestones.map((one) => (one.id === known.id ? next : one)),
      hasDelivered: engagement.hasDelivered || next.state === 'delivered',
    });
  };
}
