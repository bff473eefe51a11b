/**
 * Default maximum lengths of fields. For typed fields they exceed the limit in the field's own rule, so that the rule
 * reports the error.
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
