/**
 * How long an event must be unseen before an e-mail about it is sent. An event that is seen sooner needs no e-mail
 * (D30).
 */
export const unseenForSeconds = 300;
/** At most one e-mail about one subject in this time (D30). */
const betweenSeconds = 900;

/** Returns how many seconds an e-mail still has to wait. `lastSent`: seconds since the last one about the same subject. */
export function secondsToWait(unseenFor: number, lastSent: number): number {
  return Math.max(0, Math.ceil(unseenForSeconds - unseenFor), Math.ceil(betweenSeconds - lastSent));
}
