/** Sent by a form that notices that the session has ended. The page listens and shows the user as signed out. */
export const sessionEndedEvent = 'carebridge-session-ended';

/**
 * Sent when the server reports over the live connection that this session has ended, for example because the user ended
 * it on another device. The page then asks the server who is signed in.
 */
export const endedElsewhereEvent = 'carebridge-session-ended-elsewhere';

/** The start of a log-in URL. A private page redirects to it and adds its own URL, to which the user then returns. */
export const logInAndBack = '/login?from=';
