import { parse } from 'bowser';

/** The longest user agent that is read, in characters. Browsers send a few hundred. */
const longestUserAgent = 1000;
/** The longest device name that is shown, in characters: programs may choose any name for themselves. */
const longestName = 40;

const unknown = 'Unknown device';

/** Returns the name of a session's device from its user agent: 'Chrome on Windows'; 'Unknown device' without one. */
export function nameDevice(userAgent: string | null): string {
  // The library throws on an empty text.
  if (!userAgent) return unknown;
  const { browser, os } = parse(userAgent.slice(0, longestUserAgent));
  const name = browser.name?.slice(0, longestName);
  const system = os.name?.slice(0, longestName);
  if (!name) return system ? `A browser on ${system}` : unknown;
  return system ? `${name} on ${system}` : name;
}

/** Returns the name of a session that an app or a script opened: 'Chrome on Windows, in another app'. */
export function nameProgram(userAgent: string | null): string {
  const device = nameDevice(userAgent);
  return device === unknown ? 'An app or a script' : `${device}, in another app`;
}
