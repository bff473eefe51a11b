/**
 * What the product says of itself and does not do yet. Each stands with the mark 'Coming soon'; whoever builds one takes
 * its line away, and the mark goes everywhere.
 */
export const comingSoon = [
  'bookings',
  'careers',
  'commission',
  'discounts',
  'free-trial',
  'held-payments',
  'longer-listings',
  'mediation',
  'paid-plans',
  'project-management',
  'proposals',
  'several-postings',
  'smart-matching',
  'social-links',
  'verified-reviews',
] as const;

export type Claim = (typeof comingSoon)[number];
