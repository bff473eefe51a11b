/**
 * Advertised features that do not exist yet. Each is shown with the label 'Coming soon'. Delete the line of a feature
 * when it is built: the label then disappears everywhere.
 */
export const comingSoon = [
  'careers',
  'commission',
  'discounts',
  'free-trial',
  'held-payments',
  'longer-listings',
  'mediation',
  'paid-plans',
  'proposals',
  'several-postings',
  'smart-matching',
  'social-links',
] as const;

export type Claim = (typeof comingSoon)[number];
