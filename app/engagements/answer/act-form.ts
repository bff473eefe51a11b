import { readText, type Reading } from '../../profiles/profile-text.ts';
import { declineReasons, events, type DeclineReason, type EventName } from '../machine/machine.ts';

/** What a side does with a form of its own: a button, and words if need be. Terms have another form. */
export type ActName = Exclude<
  { [Name in EventName]: (typeof events)[Name]['by'] extends 'time' | 'site' ? never : Name }[EventName],
  'counter' | 'propose-change'
>;

export type ActField = 'words' | 'reason' | 'listingAfter' | 'milestone' | 'seen' | 'formNumber';
export type ActForm = Record<ActField, string>;

const longestWords = 5000;

export function isActName(name: string): name is ActName {
  return Object.hasOwn(events, name) && events[name as EventName].button !== null && !hasTermsForm(name);
}

const hasTermsForm = (name: string) => name === 'counter' || name === 'propose-change';

/** Whether words go with an act. */
export function wordsOf(name: ActName): 'required' | 'optional' | undefined {
  const rule = events[name];
  return 'words' in rule ? rule.words : undefined;
}

type ActTexts = { words?: string; know: readonly string[] };

/** Returns the label of the words, and what one should know before pressing the button. `other`: the other side's name. */
export const actTexts = (name: ActName, other: string): ActTexts => texts(other)[name];

const texts = (other: string): Record<ActName, ActTexts> => ({
  accept: {
    know: [
      'With this you both agree on these terms. The days are booked, and leave the calendar of free days.',
      'Nobody else can see that you work together, until a review of the work appears.',
    ],
  },
  decline: { words: `Your words to ${other} (optional)`, know: ['This ends the proposal.'] },
  withdraw: { know: ['This ends the proposal.'] },
  deliver: {
    words: 'What you’ve delivered (optional)',
    know: [
      `${other} has 14 days to accept it or ask for changes, or until the work ends if that’s sooner. After that it counts as accepted.`,
    ],
  },
  'accept-delivery': { know: ['What you’ve accepted can’t be changed any more.'] },
  'ask-for-changes': { words: 'What should be changed', know: [] },
  'agree-to-change': { know: ['The new terms hold from now on, and booked days follow.'] },
  'decline-change': { words: `Your words to ${other} (optional)`, know: ['The present terms hold.'] },
  'withdraw-change': { know: ['The present terms hold.'] },
  cancel: { words: 'Why you cancel', know: ['The work won’t take place, and the days are free again.'] },
  'ask-to-end': {
    words: 'Why you’d like to end it',
    know: [`${other} can agree or object. The work ends after 14 days at the latest, unless you decide to go on.`],
  },
  'agree-to-end': { know: ['The work ends now.'] },
  'object-to-end': { words: 'Why you object', know: [] },
  'take-back-end': { know: ['The work goes on.'] },
});

/** Checks the form before it is sent, and on the server. */
export function checkAct(
  name: ActName,
  form: Partial<ActForm>,
): { field: 'words' | 'reason'; text: string } | undefined {
  if (name === 'decline' && !reasonOf(form.reason ?? '')) return { field: 'reason', text: 'Choose a reason' };
  const words = readWords(name, form);
  return 'problem' in words ? { field: 'words', text: words.problem } : undefined;
}

/** Reads the words that go with an act: '' where none do. */
export function readWords(name: ActName, { words = '' }: Partial<ActForm>): Reading<string> {
  const kind = wordsOf(name);
  if (!kind) return { value: '' };
  const ask = name === 'ask-for-changes' ? 'Say what should be changed' : 'Say why, in your own words';
  const missing = kind === 'required' ? { missing: ask } : {};
  return readText(words, { what: 'your words', max: longestWords, ...missing });
}

export const reasonOf = (text: string): DeclineReason | undefined =>
  Object.hasOwn(declineReasons, text) ? (text as DeclineReason) : undefined;
