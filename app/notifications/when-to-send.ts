/** What is seen sooner needs no e-mail (D30). */
export const unseenForSeconds = 300;
/** At most one e-mail in this time about one thing (D30). */
const betweenSeconds = 900;

/** How many seconds an e-mail still has to wait; 0: it may go. `lastSent`: seconds since the one before about the same thing. */
export function secondsToWait(unseenFor: number, lastSent: number): number {
  return Math.max(0, Math.ceil(unseenForSeconds - unseenFor), Math.ceil(betweenSeconds - lastSent));
}
