import { existsSync } from 'node:fs';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const firstOf = (places: string[]) => process.env.CHROME_PATH?.trim() || places.find((path) => existsSync(path));

/** A whole browser, for the bench: CHROME_PATH, else the first of the usual places; undefined where there is none. */
export function chromePath(): string | undefined {
  return firstOf(usualPlaces);
}

/** The browser for the journeys: one without windows, where there is one, takes a tenth less of the processor. */
export function headlessChromePath(): string | undefined {
  return firstOf(['/usr/bin/chromium-headless-shell', ...usualPlaces]);
}
