/**
 * How long an event must be unseen before an email about it is sent. An event that is seen sooner needs no email
 * (D30).
 */
export const unseenForSeconds = 300;
/** At most one email about one subject in this time (D30). */
const betweenSeconds = 900;

/** Returns how many seconds an email still has to wait. `lastSent`: seconds since the last email about the subject. */
export function secondsToWait(unseenFor: number, lastSent: number): number {
  return Math.max(0, Math.ceil(unseenForSeconds - unseenFor), Math.ceil(betweenSeconds - lastSent));
}
