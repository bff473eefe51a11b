/** 'verified' comes only from rows of an older system: it is shown like basic and is never written. */
export type VerificationLevel = 'none' | 'basic' | 'premium' | 'verified';

export type Offer = {
  level: 'basic' | 'premium';
  name: string;
  /** Pounds, paid once. */
  pricePounds: number;
  isRecommended: boolean;
  summary: string;
  includes: readonly string[];
};

export const offers: readonly Offer[] = [
  {
    level: 'basic',
    name: 'Basic verification',
    pricePounds: 49,
    isRecommended: false,
    summary: 'Shows care services that you are who you say you are.',
    includes: ['Identity and credential check', 'Verified badge on your profile and in every list'],
  },
  {
    level: 'premium',
    name: 'Premium verification',
    pricePounds: 149,
    isRecommended: true,
    summary: 'Everything in basic, and a place where people look first.',
    includes: [
      'Identity and credential check',
      'Premium Verified badge on your profile and in every list',
      'Featured status in search and on the homepage, marked as a paid placement',
    ],
  },
];

/** What stands on the badge; undefined without verification, which has no badge. */
export function badgeText(level: VerificationLevel): 'Verified' | 'Premium Verified' | undefined {
  if (level === 'none') return undefined;
  return level === 'premium' ? 'Premium Verified' : 'Verified';
}

export function isFeatured(level: VerificationLevel): boolean {
  return level === 'premium';
}

const longDate = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' });

/** What was checked, when, and what was not: the text behind a badge. `verifiedAt` is an ISO date-time. */
export function whatWasChecked(level: VerificationLevel, verifiedAt: string | null, isDemo: boolean): string {
  if (isDemo) return 'Demo profile: this person is made up and nothing was checked.';
  const when = verifiedAt ? ` on ${longDate.format(new Date(verifiedAt))}` : '';
  const paid = level === 'premium' ? ' Premium also pays for a featured place.' : '';
  return `We checked identity and credentials${when}. We did not check the quality of past work or take up references.${paid}`;
}
