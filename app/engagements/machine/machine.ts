// The state machine of an engagement, as data: states, events, who may cause them, deadlines and what silence does. The
// server, the sentences of the pages, the list of emails, the diagram in docs/engagements.md and the property test read it.

/** The two sides of an engagement. */
export const sides = ['consultant', 'service'] as const;
export type Side = (typeof sides)[number];

export const otherSide = (side: Side): Side => (side === 'consultant' ? 'service' : 'consultant');

/**
 * The states of an engagement. `isOpen`: somebody can still act. `books`: the days of its terms are booked. `silence`: the
 * event by which time alone leads out of the state.
 */
export const states = {
  proposed: { label: 'Proposal', isOpen: true, books: false, silence: 'lapse' },
  running: { label: 'Under way', isOpen: true, books: true, silence: 'end-idle' },
  ending: { label: 'Ending', isOpen: true, books: true, silence: 'end-by-time' },
  completed: { label: 'Completed', isOpen: false, books: false, silence: null },
  ended: { label: 'Ended', isOpen: false, books: false, silence: null },
  cancelled: { label: 'Cancelled', isOpen: false, books: false, silence: null },
  declined: { label: 'Declined', isOpen: false, books: false, silence: null },
  withdrawn: { label: 'Withdrawn', isOpen: false, books: false, silence: null },
  lapsed: { label: 'Lapsed', isOpen: false, books: false, silence: null },
  closed: { label: 'Closed', isOpen: false, books: false, silence: null },
} as const;
export type State = keyof typeof states;

/** The states of a milestone. Only the consultant delivers, and only the service accepts. */
export const milestoneStates = {
  planned: 'Planned',
  delivered: 'Delivered',
  'changes-asked': 'Changes asked for',
  accepted: 'Accepted',
} as const;
export type MilestoneState = keyof typeof milestoneStates;

/**
 * Who may cause an event. 'asker' and 'answerer' are the sides of the open question that the event is about: who made the
 * newest version, proposed the change or asked to end, and the other side. 'time' is a deadline, 'site' the site itself.
 */
export type Actor = 'asker' | 'answerer' | 'consultant' | 'service' | 'either' | 'time' | 'site';

/** What an event is about. */
export type Subject = 'proposal' | 'engagement' | 'milestone' | 'change' | 'end';

type EventRule = {
  from: readonly State[];
  about: Subject;
  by: Actor;
  /** 'same': the state stays. */
  to: State | 'same';
  /** The words on the button; null for what nobody presses. */
  button: string | null;
  /** What the record says after the name of the side: 'accepted the proposal'. */
  record: string;
  /** Whether the side commits itself to something new, which a suspended account may not do. */
  commits?: true;
  /** Whether words go with the event. */
  words?: 'required' | 'optional';
  /** The email to the other side; for 'time' and 'site', to both. Without one nobody is told by email. */
  email?: EmailKind;
};

/**
 * The kinds of email. Those that start a deadline cannot be turned off. An email tells the fact and has a link; it never
 * has words of the other side.
 */
export const emailKinds = {
  'to-answer': { label: 'Something waits for your answer', canTurnOff: false },
  answered: { label: 'You have been answered', canTurnOff: true },
  ended: { label: 'An engagement has ended', canTurnOff: true },
  reminder: { label: 'A deadline is near', canTurnOff: true },
} as const;
export type EmailKind = keyof typeof emailKinds;

const working = ['running', 'ending'] as const;

export const events = {
  accept: rule('proposal', 'answerer', ['proposed'], 'running', {
    button: 'Accept',
    record: 'accepted the proposal',
    commits: true,
    email: 'answered',
  }),
  counter: rule('proposal', 'answerer', ['proposed'], 'same', {
    button: 'Make a counter-offer',
    record: 'made a counter-offer',
    commits: true,
    email: 'to-answer',
  }),
  decline: rule('proposal', 'answerer', ['proposed'], 'declined', {
    button: 'Decline',
    record: 'declined the proposal',
    words: 'optional',
    email: 'answered',
  }),
  withdraw: rule('proposal', 'asker', ['proposed'], 'withdrawn', {
    button: 'Withdraw',
    record: 'withdrew the proposal',
    email: 'ended',
  }),
  lapse: rule('proposal', 'time', ['proposed'], 'lapsed', { record: 'The proposal lapsed', email: 'ended' }),
  close: rule('proposal', 'site', ['proposed'], 'closed', { record: 'This proposal was closed', email: 'ended' }),

  deliver: rule('milestone', 'consultant', working, 'same', {
    button: 'Deliver',
    record: 'delivered',
    words: 'optional',
    email: 'to-answer',
  }),
  'accept-delivery': rule('milestone', 'service', working, 'same', {
    button: 'Accept delivery',
    record: 'accepted the delivery',
    email: 'answered',
  }),
  'ask-for-changes': rule('milestone', 'service', working, 'same', {
    button: 'Ask for changes',
    record: 'asked for changes to',
    words: 'required',
    email: 'answered',
  }),
  'count-as-accepted': rule('milestone', 'time', working, 'same', {
    record: 'Nobody answered, so the delivery counts as accepted',
    email: 'answered',
  }),

  'propose-change': rule('change', 'either', ['running'], 'same', {
    button: 'Change the terms',
    record: 'proposed a change of terms',
    commits: true,
    email: 'to-answer',
  }),
  'agree-to-change': rule('change', 'answerer', ['running'], 'same', {
    button: 'Agree to the change',
    record: 'agreed to the change of terms',
    commits: true,
    email: 'answered',
  }),
  'decline-change': rule('change', 'answerer', ['running'], 'same', {
    button: 'Decline the change',
    record: 'declined the change of terms',
    words: 'optional',
    email: 'answered',
  }),
  'withdraw-change': rule('change', 'asker', ['running'], 'same', {
    button: 'Withdraw the change',
    record: 'withdrew the change of terms',
  }),
  'lapse-change': rule('change', 'time', ['running'], 'same', { record: 'The change of terms lapsed', email: 'ended' }),

  cancel: rule('engagement', 'either', ['running'], 'cancelled', {
    button: 'Cancel',
    record: 'cancelled the engagement',
    words: 'required',
    email: 'ended',
  }),
  'ask-to-end': rule('end', 'either', ['running'], 'ending', {
    button: 'Ask to end',
    record: 'asked to end the engagement',
    words: 'required',
    email: 'to-answer',
  }),
  'agree-to-end': rule('end', 'answerer', ['ending'], 'ended', {
    button: 'Agree to end',
    record: 'agreed to end the engagement',
    email: 'ended',
  }),
  'object-to-end': rule('end', 'answerer', ['ending'], 'same', {
    button: 'Object',
    record: 'objected to ending the engagement',
    words: 'required',
    email: 'answered',
  }),
  'take-back-end': rule('end', 'asker', ['ending'], 'running', {
    button: 'Go on after all',
    record: 'took back the wish to end the engagement',
    email: 'answered',
  }),
  'end-by-time': rule('end', 'time', ['ending'], 'ended', {
    record: 'The engagement ended 14 days after one side asked',
    email: 'ended',
  }),
  'end-idle': rule('engagement', 'time', ['running'], 'ended', {
    record: 'Nothing happened for 60 days, so the engagement ended',
    email: 'ended',
  }),
  'end-closed-account': rule('engagement', 'site', working, 'ended', {
    record: 'The engagement ended because an account was closed',
    email: 'ended',
  }),
} as const satisfies Record<string, EventRule>;
export type EventName = keyof typeof events;

/** Returns the events that ask what this one may answer: a stale page must not answer a newer question. */
export const askingEvents = (name: EventName): readonly (EventName | 'propose')[] => {
  const { about } = events[name];
  const asking = (Object.keys(events) as EventName[]).filter((one) => {
    const rule = events[one];
    return rule.about === about && 'email' in rule && rule.email === 'to-answer';
  });
  return about === 'proposal' ? ['propose', ...asking] : asking;
};

/** What the record holds beside events: it changes nothing of the work. */
export const notes = {
  'ask-for-help': 'asked the people who run this site for help',
  'open-to-help': 'Somebody who runs this site opened this page to help',
} as const;
export type NoteName = keyof typeof notes;

/** For how many days operators can open a piece of work after a side has asked for help. */
export const helpDays = 14;

/**
 * How long a side has to answer, and on which days it is reminded. Days are London's: 14 days end at the end of the 14th
 * day after the day on which the question was asked.
 */
export const deadlines = {
  proposal: { days: 14, remindOnDays: [5, 12], remindDaysBefore: [1], silence: 'lapse' },
  change: { days: 14, remindOnDays: [12], remindDaysBefore: [], silence: 'lapse-change' },
  milestone: { days: 14, remindOnDays: [7, 12, 13], remindDaysBefore: [], silence: 'count-as-accepted' },
  end: { days: 14, remindOnDays: [12], remindDaysBefore: [], silence: 'end-by-time' },
  engagement: { days: 60, remindOnDays: [], remindDaysBefore: [14, 3], silence: 'end-idle' },
} as const satisfies Record<
  Subject,
  { days: number; remindOnDays: readonly number[]; remindDaysBefore: readonly number[]; silence: EventName }
>;

/** After the listing's deadline its proposals can still be answered for this long. */
export const daysAfterListing = 3;
/** A version that would lapse sooner cannot be sent. */
export const leastHoursToAnswer = 24;
export const mostVersions = 20;

/** The reasons for declining, in the order of the form. */
export const declineReasons = {
  'not-available': 'The dates don’t suit',
  price: 'The price doesn’t suit',
  'not-a-fit': 'Not the right fit for this work',
  filled: 'Somebody else is doing it',
  other: 'Another reason',
} as const;
export type DeclineReason = keyof typeof declineReasons;

function rule<const To extends State | 'same', const By extends Actor, const About extends Subject>(
  about: About,
  by: By,
  from: readonly State[],
  to: To,
  rest: Omit<EventRule, 'about' | 'by' | 'from' | 'to' | 'button'> & { button?: string },
) {
  return { about, by, from, to, ...rest, button: rest.button ?? null };
}
