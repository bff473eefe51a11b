import { existsSync } from 'node:fs';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser for the journeys: CHROME_PATH, else the first of the usual places; undefined where there is none. */
export function chromePath(): string | undefined {
  return process.env.CHROME_PATH?.trim() || usualPlaces.find((path) => existsSync(path));
}
