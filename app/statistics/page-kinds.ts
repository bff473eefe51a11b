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
  'blog/edit': 'Blog posts to edit',
  'blog/edit/new': 'A new blog post',
  'blog/edit/pictures': 'Pictures of the blog',
  'blog/edit/:postId': 'Editing a blog post',
  'blog/edit/:postId/preview': 'Preview of a blog post',
  'blog/edit/:postId/remove': 'Removing a blog post',
  'blog/edit/:postId/revisions': 'Versions of a blog post',
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
  'blog/pictures',
]);

const exact = new Set(Object.keys(pageKinds));
/** Patterns with a name in them, by what stands round it. Each has one, as its last part or the one before. */
const named = new Map(
  Object.keys(pageKinds).flatMap((kind) => (kind.includes(':') ? [[kind.replace(/:[^/]+/, ':'), kind]] : [])),
);

/** The kind of page at a path such as '/consultants/123'; undefined where views are not counted. */
export function kindOfPage(path: string): string | undefined {
  const inner = path.slice(1, path.length > 1 && path.endsWith('/') ? -1 : undefined);
  if (exact.has(inner)) return inner;
  if (noPages.has(inner)) return undefined;
  const parts = inner.split('/');
  const last = parts.length - 1;
  return [last, last - 1]
    .filter((at) => at > 0)
    .map((at) => named.get(parts.with(at, ':').join('/')))
    .find((kind) => kind !== undefined);
}
