import { href } from 'react-router';
import type { Completeness } from '../../ui/completeness.tsx';
import type { Role } from '../accounts/account.ts';
import { inFigures } from '../../ui/text/numbers.ts';
import { isListed, type ListedState } from '../profiles/listed-state.ts';

/** Something that the user could do next. */
export type Step = { title: string; why: string; to: string; action: string };

/** The id of the card with the user's listing, where an expired listing can be posted again. */
export const listingCardId = 'care-service-profile';

const mostSteps = 3;

/** How many consultants suit a listing, and the URL of the list of them. `hasSkills`: the listing names skills. */
export type Suitable = { total: number; to: string; hasSkills: boolean };

export type Standing = {
  role: Role | null;
  isConfirmed: boolean;
  /** An operator without a role is not asked to create a profile or a listing. */
  isOperator: boolean;
  /** Null without a consultant profile. */
  profile: { completeness: Completeness; listed: ListedState; listings: { total: number; to: string } } | null;
  /** Null without a listing. */
  listing: { completeness: Completeness; listed: ListedState; consultants: Suitable } | null;
  /** Whether to suggest verification: the profile is not verified, and no check is open. */
  couldVerify: boolean;
};

/** Returns the next one to three things for this user to do, the most urgent first. Empty if everything is done. */
export function nextSteps({ role, isConfirmed, isOperator, profile, listing, couldVerify }: Standing): Step[] {
  const mayBeEither = role === null && !isOperator && !profile && !listing;
  const steps = [
    ...(isConfirmed ? [] : [confirmEmail]),
    ...(listing?.listed.isExpired ? [postAgain] : []),
    ...(listing && isListed(listing.listed) ? [findConsultants(listing.consultants)] : []),
    ...(profile && isListed(profile.listed) && profile.listings.total > 0 ? [seeListings(profile.listings)] : []),
    ...(!profile && (role === 'consultant' || mayBeEither) ? [createProfile] : []),
    ...(!listing && (role === 'careService' || mayBeEither) ? [createListing] : []),
    // The parts of a profile are listed in the order of its form. Care services look at the last ones first.
    ...stepsTo(profile?.completeness).toReversed(),
    ...stepsTo(listing?.completeness),
    ...(couldVerify ? [getVerified] : []),
  ];
  return steps.slice(0, mostSteps);
}

const confirmEmail: Step = {
  title: 'Confirm your email address',
  why: 'Open the link in the email we sent you. Until you do, you won’t be listed and can’t send messages.',
  to: href('/profile/email'),
  action: 'Use a different address',
};

const postAgain: Step = {
  title: 'Post your listing again',
  why: 'Its 30 days are up, so consultants can’t find it.',
  to: `${href('/profile')}#${listingCardId}`,
  action: 'Go to your listing',
};

const createProfile: Step = {
  title: 'Create your consultant profile',
  why: 'Show what you do, your rate and your free days, so care services can find you.',
  to: href('/consultant-profile'),
  action: 'Create my profile',
};

const createListing: Step = {
  title: 'Create your care service profile',
  why: 'Say what your care service needs, so consultants can find you.',
  to: href('/service-profile'),
  action: 'Post a listing',
};

const findConsultants = ({ total, to, hasSkills }: Suitable): Step => ({
  title: 'Find consultants for your listing',
  why: suitableText(total, hasSkills ? 'skills you need and ' : ''),
  to,
  action: 'See consultants',
});

const seeListings = ({ total, to }: { total: number; to: string }): Step => ({
  title: 'See who needs your skills',
  why: total === 1 ? '1 open listing asks for your skills.' : `${inFigures(total)} open listings ask for your skills.`,
  to,
  action: 'See listings',
});

function suitableText(total: number, skills: string): string {
  if (total === 0) return `Nobody has ${skills}free days in the next 30 days. Try other skills or dates.`;
  const who = total === 1 ? '1 consultant has' : `${inFigures(total)} consultants have`;
  return `${who} ${skills}free days in the next 30 days.`;
}

const getVerified: Step = {
  title: 'Get verified',
  why: 'We check your identity and credentials, so care services can trust your profile.',
  to: href('/verification'),
  action: 'See how it works',
};

function stepsTo(completeness: Completeness | undefined): Step[] {
  return (completeness?.missing ?? []).flatMap(({ label, to, why }) =>
    why ? [{ title: `Add ${label}`, why, to, action: `Add ${label}` }] : [],
  );
}
