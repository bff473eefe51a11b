import { notInText } from '../../../ui/text/control-characters.ts';
import { inFigures } from '../../../ui/text/numbers.ts';
import { toDetails } from '../../messages/message-report.ts';
import type { ListedState } from '../../profiles/listed-state.ts';

/** What an operator can do to an account. Each act has a reason, which the account's owner reads. */
export type Act = 'hide-profile' | 'show-profile' | 'hide-listing' | 'show-listing' | 'warn' | 'suspend' | 'restore';
export type ActField = 'act' | 'reason' | 'close';
/** `act`: the pressed button. `close`: 'yes' also decides the report from which the form was opened. */
export type ActForm = Record<ActField, string>;

/** An act as the operators' list shows it. `at`: ISO 8601. */
export type DoneAct = { id: string; act: Act; reason: string; at: string };

/** The labels of the buttons. */
export const actLabels: Record<Act, string> = {
  'hide-profile': 'Hide profile',
  'show-profile': 'Unhide profile',
  'hide-listing': 'Hide listing',
  'show-listing': 'Unhide listing',
  warn: 'Send warning',
  suspend: 'Suspend account',
  restore: 'Restore account',
};

/** What each act does. */
export const actEffects: Record<Act, string> = {
  'hide-profile': 'Only they can see the profile, until you unhide it.',
  'show-profile': 'Everybody can find the profile again.',
  'hide-listing': 'Only they can see the listing, until you unhide it.',
  'show-listing': 'Everybody can find the listing again.',
  warn: 'They get an email. Nothing changes on the site.',
  suspend: 'Hides their pages. They can log in, but only to read, until you restore the account.',
  restore: 'They can use their account as before.',
};

const longestReason = 1000;

export function isAct(text: string): text is Act {
  return Object.hasOwn(actLabels, text);
}

/** Returns the rule that the typed reason breaks; undefined if it breaks none. Only the server checks the act. */
export function checkReason(typed: string): { field: 'reason'; text: string } | undefined {
  const reason = toDetails(typed);
  if (reason === '') return { field: 'reason', text: 'Enter a reason' };
  if (notInText.test(reason)) return { field: 'reason', text: 'Remove any control characters' };
  if ([...reason].length > longestReason) {
    return { field: 'reason', text: `Use ${inFigures(longestReason)} characters or fewer` };
  }
  return undefined;
}

/** Returns the acts that are possible now, the mildest first. `profile`, `listing`: null if the account has none. */
export function possibleActs(profile: ListedState | null, listing: ListedState | null, isSuspended: boolean): Act[] {
  return [
    'warn',
    ...(profile ? [profile.hiddenReason ? ('show-profile' as const) : ('hide-profile' as const)] : []),
    ...(listing ? [listing.hiddenReason ? ('show-listing' as const) : ('hide-listing' as const)] : []),
    isSuspended ? 'restore' : 'suspend',
  ];
}
