/**
 * Default maximum lengths of fields. A field that the user types into also has its own rule with a lower limit, so that
 * the rule reports a text that is a little too long.
 */
export const longest = {
  /** A value set by the site, such as the pressed button or the chosen option. */
  choice: 60,
  /** An id, or a hash. */
  id: 200,
  /** A signed token, or a path of this site with its query. */
  path: 2000,
  /** One line: a name, an email address, a password. */
  line: 5000,
  /** Several lines, or a list. */
  text: 50_000,
} as const;
