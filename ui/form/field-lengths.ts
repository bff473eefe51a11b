/** Usual lengths of fields. Those that somebody types hold more than any rule allows, so that the rule says what is wrong. */
export const longest = {
  /** A word of our own: which button was pressed, which option was chosen. */
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
