import { cookieSeconds, type CookieName } from '../../accounts/session/cookie-lifetimes.ts';

type CookieRow = { name: CookieName; purpose: string; seconds: number };

const purposes: Record<CookieName, string> = {
  session_token: 'Keeps you logged in. We renew it while you use the site.',
  session_data: 'A signed record of who’s logged in, so that pages open faster.',
  two_factor: 'Remembers that your password was right while you enter your code.',
  second_step: 'Lets you finish setting up two-step verification without typing your password again.',
  reset_token: 'Keeps the link from a password reset email out of the address bar and your history.',
  notice: 'Carries a short message to the next page, such as ‘Logged out’.',
  written: 'Makes sure you see what you’ve just saved.',
  known:
    'Shows that somebody has logged in here before, so that a stranger trying to guess your password can’t lock you out.',
  consent: 'Remembers your choice about statistics and advertising. Our own script reads this one.',
};

/**
 * Returns all cookies that the site sets; the compiler requires a purpose for each. `asksForConsent` adds the consent cookie.
 */
export function listCookies(asksForConsent: boolean): readonly CookieRow[] {
  const names = (Object.keys(cookieSeconds) as CookieName[]).filter((name) => asksForConsent || name !== 'consent');
  return names.map((name) => ({ name, purpose: purposes[name], seconds: cookieSeconds[name] }));
}

/** Returns a duration in the largest unit that gives a whole number: 600 is '10 minutes'. */
export function durationInWords(seconds: number): string {
  const units = [
    ['year', 365 * 24 * 3600],
    ['day', 24 * 3600],
    ['hour', 3600],
    ['minute', 60],
  ] as const;
  for (const [unit, size] of units) if (seconds >= size && seconds % size === 0) return inUnits(seconds / size, unit);
  return inUnits(seconds, 'second');
}

const inUnits = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
