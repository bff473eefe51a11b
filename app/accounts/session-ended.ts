/** Sent by a form that has found out that the session is over, and heard by the AuthProvider of the page. */
export const sessionEndedEvent = 'carebridge-session-ended';

/** Sent by what the server tells at once when somebody has ended this session, here or elsewhere; heard by the same. */
export const endedElsewhereEvent = 'carebridge-session-ended-elsewhere';
