/** What is said about anything that is refused. Every page says more: see suspended-bar.tsx. */
export const suspendedText = 'Your account is suspended, so you can’t send or change anything.';

/**
 * First parts of paths whose forms a suspended user may still send: to log in and out, to keep the account safe, to take
 * their data along and to leave, and what the site itself sends. Of engagements the room itself refuses what is new.
 */
const openPaths = [
  '/login',
  '/logout',
  '/signup',
  '/session',
  '/reset-password',
  '/confirm-email',
  '/confirmation-emails',
  '/profile/email',
  '/profile/password',
  '/profile/second-step',
  '/profile/devices',
  '/profile/tokens',
  '/profile/data',
  '/profile/close',
  '/messages/unsubscribe',
  '/engagements',
  '/consent',
  '/usage-events',
  '/crash-reports',
];

/** Whether a request of a suspended user is refused. `pathname`: may end in '.data', which React Router adds. */
export function isRefusedToSuspended(method: string, pathname: string): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const path = pathname.toLowerCase().replace(/\.data$/, '');
  return !openPaths.some((open) => path === open || path.startsWith(`${open}/`));
}
