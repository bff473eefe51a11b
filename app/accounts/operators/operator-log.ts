/** What operators do, as the log of their acts names it. Each key is stored, so never change one. */
export const loggedActs = {
  'hide-profile': 'Profile hidden',
  'show-profile': 'Profile no longer hidden',
  'hide-listing': 'Listing hidden',
  'show-listing': 'Listing no longer hidden',
  warn: 'Warning sent',
  suspend: 'Account suspended',
  restore: 'Account restored',
  'verification-approve': 'Verification approved',
  'verification-refuse': 'Verification refused',
  'verification-ask': 'Better copy asked for',
  'verification-accept-name': 'New name accepted',
  'report-decide': 'Report decided',
  'work-open': 'Work opened to help',
  'review-keep': 'Review kept',
  'review-remove': 'Review removed',
  'import-start': 'Import started',
  'import-go-on': 'Import resumed',
  'import-cancel': 'Import cancelled',
  'directory-clear': 'Directory cleared',
  'directory-undo-clear': 'Cleared data restored',
  'post-save': 'Blog post saved',
  'post-publish': 'Blog post published',
  'post-schedule': 'Blog post scheduled',
  'post-take-down': 'Blog post taken down',
  'post-delete': 'Blog post deleted',
  'picture-add': 'Picture added',
  'picture-describe': 'Picture described',
  'picture-delete': 'Picture deleted',
  'webhook-add': 'Webhook added',
  'webhook-pause': 'Webhook paused',
  'webhook-resume': 'Webhook resumed',
  'webhook-delete': 'Webhook deleted',
  'webhook-replace-secret': 'Webhook secret replaced',
  'webhook-send': 'Webhook event sent by hand',
  'email-send-again': 'Email sent again',
  'job-try-again': 'Failed job tried again',
  'operator-grant': 'Made an operator',
  'operator-revoke': 'No longer an operator',
  'two-factor-off': 'Two-step verification switched off',
} as const;

export type LoggedAct = keyof typeof loggedActs;

export function isLoggedAct(text: string): text is LoggedAct {
  return Object.hasOwn(loggedActs, text);
}

/** Returns the label of an act. An act of a later version of the site is shown as it is stored. */
export const labelOfAct = (act: string): string => (isLoggedAct(act) ? loggedActs[act] : act);

/** Who acts: an operator's id, or the machine's command line. */
export const byCommand = 'command';

export type LogEntry = {
  sequence: number;
  /** ISO 8601. */
  at: string;
  act: string;
  /** The operator's email address; 'command' for the command line; null if their account is closed. */
  operator: string | null;
  /** The account that the act concerns. */
  target: { id: string; email: string } | null;
  /** What the act concerns, such as the title of a blog post. */
  about: string;
  /** Null when it has been deleted, after a year or with the account. */
  reason: string | null;
  /** Whether it is about the operator who reads the log, by another one. If so, only its number and time are shown. */
  isAboutReader: boolean;
};

/** The result of checking the log. `head`: the newest entry's hash. `noted`: the hash of the entry that was asked for. */
export type LogCheck =
  | { ok: true; entries: number; head: string; noted: string | undefined }
  /** `sequence`: the first entry that does not fit. */
  | { ok: false; sequence: number; problem: LogProblem };
export type LogProblem = 'missing' | 'changed' | 'details-missing' | 'details-changed';

export const logProblems: Record<LogProblem, string> = {
  missing: 'is missing',
  changed: 'has been changed',
  'details-missing': 'has lost its details',
  'details-changed': 'has had its details changed',
};
