import { parse } from 'bowser';

/** Browsers say it in a few hundred characters; what is longer comes from none. */
const longestUserAgent = 1000;
/** A program that calls itself something may call itself anything. */
const longestName = 40;

/** What a session runs on, by what its browser said of itself: 'Chrome on Windows'; 'Unknown device' when it said nothing. */
export function nameDevice(userAgent: string | null): string {
  // The library throws at an empty text.
  if (!userAgent) return 'Unknown device';
  const { browser, os } = parse(userAgent.slice(0, longestUserAgent));
  const name = browser.name?.slice(0, longestName);
  const system = os.name?.slice(0, longestName);
  if (!name) return system ? `A browser on ${system}` : 'Unknown device';
  return system ? `${name} on ${system}` : name;
}
