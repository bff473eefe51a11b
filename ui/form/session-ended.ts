/** Sent by a form that notices that the session has ended. The page listens and shows the user as signed out. */
export const sessionEndedEvent = 'carebridge-session-ended';

/**
 * Sent when the server reports over the live connection that this session was ended, here or elsewhere. The page then
 * asks the server who is signed in.
 */
export const endedElsewhereEvent = 'carebridge-session-ended-elsewhere';

/** The start of the URL to which a private page redirects visitors without a session, who return after logging in. */
export const logInAndBack = '/login?from=';
