import { misleadingName, type NamedSite } from '../accounts/misleading-name.ts';
import { closedAccountName } from '../people/person-name.ts';

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
