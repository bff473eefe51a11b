import { href } from 'react-router';

/** The screens with a fixed path that search engines may list. */
export const publicScreens: readonly string[] = [
  href('/'),
  href('/consultants'),
  href('/services'),
  href('/care-directory'),
  href('/blog'),
  href('/about'),
  href('/contact'),
  href('/how-it-works'),
  href('/review-policy'),
  href('/pricing'),
  href('/privacy-policy'),
  href('/terms-of-service'),
  href('/cookie-policy'),
  href('/accessibility'),
  href('/api/docs'),
  href('/api/docs/tables'),
  href('/api/docs/webhooks'),
];
