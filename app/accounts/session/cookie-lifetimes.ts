export const cookiePrefix = 'carebridge';

/** Not with the prefix of the others: it outlives the session, and says nothing about who is looking. */
export const knownBrowserCookie = 'carebridge_known';

/** Nor this one: whoever has made a choice gets the same pages as everybody. It is there where third parties are configured. */
export const consentCookie = 'carebridge_consent';

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/**
 * Every cookie that the site sets, by the name behind its prefix, and how long a browser keeps it, in seconds. The cookie
 * page (pages/legal/cookie-list.ts) lists them too.
 */
export const cookieSeconds = {
  session_token: 30 * daySeconds,
  /** How long the signed part of a session is good without asking the database; the page's session keeper renews it. */
  session_data: 15 * minuteSeconds,
  two_factor: 10 * minuteSeconds,
  second_step: 30 * minuteSeconds,
  reset_token: hourSeconds,
  notice: minuteSeconds,
  /** Longer than a notification takes to reach every process, also over a connection that has to be made anew. */
  written: 10,
  known: 365 * daySeconds,
  consent: 180 * daySeconds,
} as const;

export type CookieName = keyof typeof cookieSeconds;
