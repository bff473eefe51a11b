import { misleadingName, type NamedSite } from '../accounts/misleading-name.ts';
import { closedAccountName } from '../people/person-name.ts';

/** The longest name in an email, in characters. */
const nameMax = 40;

/**
 * Returns a user's name for an email: shortened and in quotation marks, so that no reader takes it for the site's own
 * text. A name that looks like a web or email address, or like the site, becomes 'User'. `name`: undefined when the
 * account is closed, '' when the account has no name.
 */
export function nameInEmail(name: string | null | undefined, site: NamedSite): string {
  if (name === null || name === undefined) return closedAccountName;
  // Removes characters that end the line, change the text direction or close the quotation.
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
