import type { Claim } from '../claims/claims.ts';

export type Audience = 'consultants' | 'care-services';

/** Returns the audience that the query names (?for=); 'consultants' if it names none or an unknown one. */
export function readAudience(search: URLSearchParams): Audience {
  return search.get('for') === 'care-services' ? 'care-services' : 'consultants';
}

export type Plan = {
  name: string;
  /** In pounds; 0 is free. */
  pricePounds: number;
  per: 'month' | 'post';
  summary: string;
  lines: readonly { text: string; claim?: Claim }[];
  isPopular?: boolean;
};

/** The advertised plans. No code enforces them. Features that do not exist yet are marked line by line. */
export const plans: Record<Audience, readonly Plan[]> = {
  consultants: [
    {
      name: 'Basic',
      pricePounds: 0,
      per: 'month',
      summary: 'Be found by care services, and message them.',
      lines: [
        { text: 'Your profile, with your rate and free days' },
        { text: 'Message care services and send them proposals' },
        { text: '3 proposals a month', claim: 'proposals' },
      ],
    },
    {
      name: 'Professional',
      pricePounds: 49,
      per: 'month',
      summary: 'For consultants who work with several services.',
      lines: [
        { text: 'Everything in Basic' },
        { text: 'Unlimited proposals', claim: 'proposals' },
        { text: 'Plus a 10% commission on projects', claim: 'commission' },
      ],
      isPopular: true,
    },
    {
      name: 'Enterprise',
      pricePounds: 199,
      per: 'month',
      summary: 'For consultancies that send in a team.',
      lines: [
        { text: 'Everything in Professional' },
        { text: 'Unlimited proposals', claim: 'proposals' },
        { text: 'Plus a 10% commission on projects', claim: 'commission' },
      ],
    },
  ],
  'care-services': [
    {
      name: 'Basic Posting',
      pricePounds: 0,
      per: 'post',
      summary: 'Tell consultants what you need.',
      lines: [
        { text: '30-day listing' },
        { text: 'Message consultants and ask to book them' },
        { text: 'Up to 3 active postings', claim: 'several-postings' },
      ],
    },
    {
      name: 'Enhanced Posting',
      pricePounds: 29,
      per: 'post',
      summary: 'For a post that takes longer to fill.',
      lines: [{ text: 'Everything in Basic Posting' }, { text: '60-day listing', claim: 'longer-listings' }],
    },
    {
      name: 'Enterprise',
      pricePounds: 99,
      per: 'post',
      summary: 'For groups with several homes.',
      lines: [
        { text: 'Everything in Enhanced Posting' },
        { text: '90-day listings with auto-renewal', claim: 'longer-listings' },
        { text: 'Unlimited postings', claim: 'several-postings' },
      ],
    },
  ],
};
