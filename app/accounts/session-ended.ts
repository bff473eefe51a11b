/** Sent by a form that has found out that the session is over, and heard by the AuthProvider of the page. */
export const sessionEndedEvent = 'carebridge-session-ended';
