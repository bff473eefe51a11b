import { dayInWords, type Day } from '../../../ui/text/dates.ts';
import type { Refusal } from '../machine/rules.ts';
import type { Terms } from '../terms/terms.ts';

/** Why an act is refused, in the words of the person who tried it. */
const plain: Record<Exclude<Refusal, { days: unknown } | { milestones: unknown }>['reason'], string> = {
  'wrong-state': 'This can’t be done any more: something has happened meanwhile. Go back to see where it stands.',
  'not-yours': 'It’s not your turn: they have to answer first.',
  'asked-anew': 'Something new has come since you opened this page. Go back and read it first.',
  suspended:
    'Your account is suspended. You can decline, withdraw and go on with work that’s under way, but not agree to anything new.',
  'too-late': 'The time to answer is over.',
  'not-yet': 'It’s too early for this.',
  'too-many-versions': 'There have been 20 versions, which is the most there can be.',
  'ends-too-soon': 'There’d be less than 24 hours to answer. Choose a later first day.',
  'listing-over':
    'The listing has closed, so a counter-offer can’t be answered in time. Accept the offer or decline it.',
  'no-such-milestone': 'There’s no such milestone any more. Go back to see where it stands.',
  'milestone-state': 'This milestone has changed meanwhile. Go back to see where it stands.',
  'words-missing': 'Say why, in your own words',
  'terms-missing': 'Enter the terms',
  'change-open': 'There’s already a change of terms that waits for an answer.',
  'no-change': 'There’s no change of terms to answer any more.',
  'has-begun': 'The work has begun, so it can’t be cancelled any more. You can ask to end it.',
  'not-begun': 'The work hasn’t begun, so you can cancel it.',
  'open-deliveries': 'A delivery waits for an answer. Accept it or ask for changes first.',
  'too-late-to-deliver': 'The work ends in less than 24 hours, so there’s no time to answer a delivery.',
  'has-objection': 'You’ve already objected.',
  'pick-days': 'Pick from the days that are free',
};

const mostNamed = 5;

/** Returns '3 March 2027 and 4 March 2027', or the first five and how many more. */
function daysInWords(days: readonly Day[]): string {
  const named = days.slice(0, mostNamed).map((day) => dayInWords(day));
  if (days.length > mostNamed) return `${named.join(', ')} and ${days.length - mostNamed} more`;
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '');
}

/** Returns why an act is refused, naming what no longer fits. `terms`: those that were agreed. */
export function refusalText(refusal: Refusal, terms?: Pick<Terms, 'milestones'>): string {
  if ('days' in refusal) {
    const { days, reason } = refusal;
    const [are, them] = days.length === 1 ? ['is', 'another day'] : ['are', 'other days'];
    if (reason === 'days-past') return `${daysInWords(days)} ${are} over. Choose ${them}.`;
    if (reason === 'days-not-free') return `${daysInWords(days)} ${are} not marked as free. Choose ${them}.`;
    return `${daysInWords(days)} ${are} booked for something else. Choose ${them}.`;
  }
  if ('milestones' in refusal) {
    const titles = refusal.milestones.map((id) => terms?.milestones.find((one) => one.id === id)?.title ?? `${id}`);
    return `What’s been delivered or accepted can’t be changed: ${titles.map((title) => `‘${title}’`).join(', ')}.`;
  }
  return plain[refusal.reason];
}
