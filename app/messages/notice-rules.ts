import { closedAccountName } from './message.ts';

/** A message that is read sooner needs no e-mail (D30). */
export const unreadForSeconds = 300;
/** At most one e-mail in this time about one conversation (D30). */
const betweenNoticesSeconds = 900;

/** How many seconds an e-mail still has to wait; 0: it may go. `lastNotice`: seconds since the one before. */
export function noticeWait(oldestUnread: number, lastNotice: number): number {
  return Math.max(0, Math.ceil(unreadForSeconds - oldestUnread), Math.ceil(betweenNoticesSeconds - lastNotice));
}

/** Who wrote, as an e-mail says it. `name`: undefined when the account is closed, '' when it has no name. */
export function nameInEmail(name: string | null | undefined): string {
  return name === null || name === undefined ? closedAccountName : name || 'User';
}
