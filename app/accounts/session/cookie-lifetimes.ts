export const cookiePrefix = 'carebridge';

/**
 * The cookie that marks a known browser (see markBrowser). Its name does not start with the prefix and a dot, so
 * hasOwnCookie ignores it: the cookie outlives the session and does not show who is signed in.
 */
export const knownBrowserCookie = 'carebridge_known';

/**
 * The cookie that stores the visitor's choice about consent. It too lacks the prefix and the dot, because visitors with
 * and without this cookie get the same pages. It is set only where third parties are configured.
 */
export const consentCookie = 'carebridge_consent';

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/**
 * Every cookie that the site sets, by its name without the prefix, with its lifetime in seconds. The cookie page
 * (pages/legal/cookie-list.ts) lists them too.
 */
export const cookieSeconds = {
  session_token: 30 * daySeconds,
  /** How long the session cache cookie is valid without a database query; the page's session keeper renews it. */
  session_data: 15 * minuteSeconds,
  two_factor: 10 * minuteSeconds,
  second_step: 30 * minuteSeconds,
  reset_token: hourSeconds,
  notice: minuteSeconds,
  /**
   * How long a user's pages bypass the cache after a change: longer than a database notification takes to reach every
   * process, including the time to reconnect.
   */
  written: 10,
  known: 365 * daySeconds,
  consent: 180 * daySeconds,
} as const;

export type CookieName = keyof typeof cookieSeconds;
