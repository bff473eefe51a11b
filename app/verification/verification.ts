import { longDateOf } from '../../ui/text/dates.ts';

/** 'verified' exists only in rows of an older system: it is shown like basic and never written. */
export type VerificationLevel = 'none' | 'basic' | 'premium' | 'verified';

/** The levels that can be bought. */
export type PaidLevel = 'basic' | 'premium';

export function isPaidLevel(text: string | null | undefined): text is PaidLevel {
  return text === 'basic' || text === 'premium';
}

export type Offer = {
  level: PaidLevel;
  name: string;
  /** In pounds, paid once. */
  pricePounds: number;
  isRecommended: boolean;
  summary: string;
  includes: readonly string[];
};

/** What the fee pays for. */
export const feeText =
  'You pay once. The fee covers the check, not the badge: a profile that doesn’t pass doesn’t get a badge.';

export const offers: readonly Offer[] = [
  {
    level: 'basic',
    name: 'Basic verification',
    pricePounds: 49,
    isRecommended: false,
    summary: 'Shows care services that you are who you say you are.',
    includes: ['Identity and credential check', 'Verified badge on your profile and in search results'],
  },
  {
    level: 'premium',
    name: 'Premium verification',
    pricePounds: 149,
    isRecommended: true,
    summary: 'Everything in Basic, plus a featured place.',
    includes: [
      'Identity and credential check',
      'Premium Verified badge on your profile and in search results',
      'Featured status in search and on the homepage, marked as a paid placement',
    ],
  },
];

/** The error text that the specification requires when a level could not be bought. */
export const verificationFailedText = 'Failed to update verification status. Please try again later.';

/** Returns the text of the badge; undefined for the level 'none', which has no badge. */
export function badgeText(level: VerificationLevel): 'Verified' | 'Premium Verified' | undefined {
  if (level === 'none') return undefined;
  return level === 'premium' ? 'Premium Verified' : 'Verified';
}

export function isFeatured(level: VerificationLevel): boolean {
  return level === 'premium';
}

export function offerOf(level: PaidLevel): Offer {
  const offer = offers.find((known) => known.level === level);
  if (!offer) throw new Error(`no offer of the level ${level}`);
  return offer;
}

/** The details of a check that the badge shows. */
export type Verified = {
  verificationLevel: VerificationLevel;
  /** ISO date-time of the check, if known. */
  verifiedAt: string | null;
  /** What was checked, in the operator's words; '' if not recorded. */
  verifiedWhat: string;
  /** The name that was checked; '' if not recorded. */
  verifiedAs: string;
  /** Verified by the test checkout, which checks nothing. */
  isTestVerified: boolean;
  isDemo: boolean;
};

/** What the profile of a consultant without a badge says about checks. */
export const notChecked =
  'We haven’t checked who this consultant is, or their qualifications. Ask to see evidence before you agree on work.';

/**
 * Returns the text that explains a badge: what was checked, when, and what was not checked (D51). For a row from an
 * older system there is no record of what was checked.
 */
export function whatWasChecked(verified: Verified): string {
  const { verificationLevel, verifiedAt, verifiedWhat, verifiedAs, isTestVerified, isDemo } = verified;
  if (isTestVerified) return 'Test checkout: no money was taken and nothing was checked.';
  if (isDemo) return 'Demo profile: this person is made up and nothing was checked.';
  if (!verifiedAt && !verifiedWhat)
    return 'This badge came from an older system. There’s no record of what was checked.';
  const when = verifiedAt ? ` on ${longDateOf(verifiedAt)}` : '';
  const who = verifiedAs ? ` of ${verifiedAs}` : '';
  const what = verifiedWhat ? ` We looked at: ${verifiedWhat}.` : '';
  const paid = verificationLevel === 'premium' ? ' Premium also includes a paid featured place.' : '';
  return `We checked the identity and credentials${who}${when}.${what} Their professional title is their own description. We didn’t check the quality of past work or take up references.${paid}`;
}
