/** The kinds of page whose views are counted, by their pattern in the site map, with their names for operators. */
export const pageKinds: Readonly<Record<string, string>> = {
  '': 'Home',
  consultants: 'List of consultants',
  'consultants/:consultantId': 'A consultant',
  services: 'List of care services',
  'services/:serviceId': 'A listing',
  'care-directory': 'Care directory',
  'care-directory/data': 'Care directory data',
  'care-directory/data/upload': 'Upload of a CQC file',
  'care-directory/:providerId': 'A care provider',
  signup: 'Sign up',
  login: 'Log in',
  'login/code': 'Log-in code',
  logout: 'Log out',
  'reset-password': 'Reset password',
  'confirm-email': 'Confirm email',
  profile: 'Your Profile',
  'profile/name': 'Change name',
  'profile/email': 'Change email',
  'profile/password': 'Change password',
  'profile/second-step': 'Two-step verification',
  'profile/devices': 'Devices',
  'profile/data': 'Your data',
  'profile/close': 'Close account',
  'consultant-profile': 'Own consultant profile',
  'consultant-profile/portrait': 'Own portrait',
  'service-profile': 'Own listing',
  messages: 'Messages',
  'messages/settings': 'Message settings',
  'messages/unsubscribe': 'Unsubscribe',
  'messages/reports': 'Message reports',
  'messages/reports/:reportId': 'A message report',
  'messages/:consultantId': 'Messages with a consultant',
  verification: 'Verification',
  'verification/checkout': 'Checkout',
  'verification/test-checkout/:orderId': 'Test checkout',
  'verification/evidence': 'Documents for verification',
  'verification/queue': 'Verification queue',
  'verification/queue/:checkId': 'A verification check',
  'operators/accounts/:accountId': 'An account',
  statistics: 'Statistics',
  blog: 'Blog',
  'blog/:slug': 'A blog post',
  about: 'About',
  contact: 'Contact',
  'how-it-works': 'How it works',
  pricing: 'Pricing',
  'privacy-policy': 'Privacy policy',
  'terms-of-service': 'Terms of service',
  'cookie-policy': 'Cookie policy',
  accessibility: 'Accessibility statement',
};

/** What answers something else than a page at an address that looks like a named one. */
const noPages = new Set([
  'care-directory/areas',
  'care-directory/earlier',
  'messages/events',
  'messages/thread',
  'messages/unread',
  'messages/inbox',
  'blog/rss.xml',
  'blog/atom.xml',
]);

const exact = new Set(Object.keys(pageKinds));
/** Patterns that end in a name, by what stands before it. None has a name further in front. */
const named = new Map(
  Object.keys(pageKinds).flatMap((kind) => {
    const at = kind.indexOf('/:');
    return at < 0 ? [] : [[kind.slice(0, at), kind]];
  }),
);

/** The kind of page at a path such as '/consultants/123'; undefined where views are not counted. */
export function kindOfPage(path: string): string | undefined {
  const inner = path.slice(1, path.length > 1 && path.endsWith('/') ? -1 : undefined);
  if (exact.has(inner)) return inner;
  if (noPages.has(inner)) return undefined;
  return named.get(inner.slice(0, Math.max(inner.lastIndexOf('/'), 0)));
}
