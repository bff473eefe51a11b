import { existsSync } from 'node:fs';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const firstOf = (places: string[]) => process.env.CHROME_PATH?.trim() || places.find((path) => existsSync(path));

/** Returns a full browser for the bench: CHROME_PATH, else the first of the usual places; undefined if none exists. */
export function chromePath(): string | undefined {
  return firstOf(usualPlaces);
}

/** Returns the browser for the journeys. A headless shell is preferred: it needs a tenth less processor time. */
export function headlessChromePath(): string | undefined {
  return firstOf(['/usr/bin/chromium-headless-shell', ...usualPlaces]);
}
