import { chromium, type Browser } from '@playwright/test';
import type { Bench } from './bench.ts';

/** Flags that let Chromium run as root and without a screen, and stop its background requests. */
export const chromeFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens Chromium for as long as `measure` takes. */
export async function withBrowser<T>({ chrome }: Bench, measure: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: chrome, args: chromeFlags });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
