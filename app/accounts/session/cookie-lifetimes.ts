export const cookiePrefix = 'carebridge';

/**
 * The name lacks the common prefix, so that hasOwnCookie ignores this cookie: it outlives the session and does not show
 * who signed in.
 */
export const knownBrowserCookie = 'carebridge_known';

/**
 * This name lacks the prefix too, because the server sends the same pages to visitors with and without a choice. The
 * cookie is set only where third parties are configured.
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
