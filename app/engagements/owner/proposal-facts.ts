import { longDate } from '../../../ui/text/dates.ts';
import type { Consultant } from '../../consultants/consultant.ts';
import { lastDayOf } from '../machine/deadlines.ts';
import { states, type Side, type State } from '../machine/machine.ts';
import type { Terms } from '../terms/terms.ts';

/** A proposal as the listing's owner sees it. Times are ISO date-times. */
export type OwnedProposal = {
  id: string;
  name: string;
  /** The consultant's public profile, if there is one. */
  consultant: Consultant | null;
  state: State;
  isOpen: boolean;
  isShortlisted: boolean;
  sentAt: string;
  /** Whose answer an open proposal waits for, and until when. */
  waitsFor: Side | null;
  until: string | null;
  terms: Terms;
};

/** Returns where a proposal stands, for the listing's owner: 'Answer by the end of 3 March 2027'. */
export function standingText({
  state,
  waitsFor,
  until,
  name,
}: Pick<OwnedProposal, 'state' | 'waitsFor' | 'until' | 'name'>) {
  if (state !== 'proposed' || until === null) return states[state].label;
  const day = longDate(lastDayOf(Date.parse(until)));
  return waitsFor === 'service' ? `Answer by the end of ${day}` : `${name} can answer until the end of ${day}`;
}
