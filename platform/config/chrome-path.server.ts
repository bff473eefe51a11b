import { existsSync } from 'node:fs';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const firstOf = (places: string[]) => process.env.CHROME_PATH?.trim() || places.find((path) => existsSync(path));

/** Returns the path of a full browser for the bench: CHROME_PATH, else the first usual path that exists, if any. */
export function chromePath(): string | undefined {
  return firstOf(usualPlaces);
}

/**
 * Returns the path of the browser for the journeys, preferably a headless shell: it uses a tenth less processor time.
 */
export function headlessChromePath(): string | undefined {
  return firstOf(['/usr/bin/chromium-headless-shell', ...usualPlaces]);
}
