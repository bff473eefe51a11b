import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page, TestInfo } from '@playwright/test';

// Chromium without a window is known to stop drawing a page for good, while the page goes on answering. Playwright waits for
// frames before it presses anything, so the journey stands still until its time is over. Only a journey whose time was over
// so is run again, in a new browser; whatever else fails has failed (see retries in playwright.config.ts).

const patienceMs = 10_000;

/** What is answered in time, or nothing: also when it fails, as a page that is closed meanwhile does. */
async function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let timer: number | undefined;
  const late = new Promise<undefined>((done) => (timer = setTimeout(done, patienceMs)));
  try {
    return await Promise.race([work, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a page is in sight and answers, before and after it was asked in vain for a picture of itself. */
export async function hasStoppedDrawing(page: Page): Promise<boolean> {
  const answers = () => inTime(page.evaluate(() => document.visibilityState === 'visible'));
  if (!(await answers())) return false;
  const picture = await inTime(page.screenshot({ timeout: patienceMs / 2 }));
  return !picture && (await answers()) === true;
}

/** One file for all runs of a journey, which have folders of their own; Playwright empties the folder before the first. */
const noteOf = ({ project, testId }: TestInfo) => join(project.outputDir, 'stopped-drawing', testId);

/** After a journey whose time was over, while its pages are open: keeps whether the browser had stopped drawing one of them. */
export async function noteStoppedDrawing(browser: Browser, info: TestInfo) {
  if (info.status !== 'timedOut') return;
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const page of pages.filter((one) => !one.isClosed())) {
    if (!(await hasStoppedDrawing(page))) continue;
    mkdirSync(dirname(noteOf(info)), { recursive: true });
    writeFileSync(noteOf(info), '');
  }
}

/** Fails the second run of a journey, unless the browser had stopped drawing in the first. */
export function expectReasonToRunAgain(info: TestInfo) {
  if (info.retry > 0 && !existsSync(noteOf(info)))
    throw new Error(
      'It is not run again: it did not stand still because of the browser. See the error of the first run.',
    );
}
