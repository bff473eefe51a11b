/** Sent by a form that has found out that the session is over, and heard by the page, which then shows nobody as signed in. */
export const sessionEndedEvent = 'carebridge-session-ended';

/** Sent by what the server tells at once when somebody has ended this session, here or elsewhere; heard by the same. */
export const endedElsewhereEvent = 'carebridge-session-ended-elsewhere';

/** How the address begins to which a private page sends somebody without a session: to log in, and back to that page. */
export const logInAndBack = '/login?from=';
