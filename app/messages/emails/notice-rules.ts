import { misleadingName, type NamedSite } from '../../accounts/misleading-name.ts';
import { closedAccountName } from '../message.ts';

/** A message that is read sooner needs no e-mail (D30). */
export const unreadForSeconds = 300;
/** At most one e-mail in this time about one conversation (D30). */
const betweenNoticesSeconds = 900;

/** How many seconds an e-mail still has to wait; 0: it may go. `lastNotice`: seconds since the one before. */
export function noticeWait(oldestUnread: number, lastNotice: number): number {
  return Math.max(0, Math.ceil(unreadForSeconds - oldestUnread), Math.ceil(betweenNoticesSeconds - lastNotice));
}

/** Characters of a name that stand in an e-mail. */
const nameMax = 40;

/**
 * Who wrote, as an e-mail says it: in quotation marks and cut, so that nobody takes a name for our own words. A name that looks
 * like an address or like the site is left out. `name`: undefined when the account is closed, '' when it has no name.
 */
export function nameInEmail(name: string | null | undefined, site: NamedSite): string {
  if (name === null || name === undefined) return closedAccountName;
  // Nothing that ends a line, turns the direction of the text or ends the quotation.
  const line = name
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[‘’‚‛“”„‟"«»‹›]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line === '' || misleadingName(name, site)) return 'User';
  const characters = [...line];
  return `‘${
    characters.length > nameMax
      ? `${characters
          .slice(0, nameMax - 1)
          .join('')
          .trimEnd()}…`
      : line
  }’`;
}
