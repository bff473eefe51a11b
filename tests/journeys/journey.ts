import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type FullProject, type Page, type Response, test as base } from '@playwright/test';
import { recoveryText } from '../../app/shell/recovery.ts';
import { noteCookie } from '../support/note-secret.ts';
import { type Data, openData } from './data.ts';
import { type LogLine, type Site, startSite } from './start-site.ts';
import { isTakenOver } from './taken-over.ts';

type Options = {
  /** Console errors that a journey causes on purpose, such as the browser's message about a page with status 404. */
  expectedErrors: RegExp | undefined;
};
type Things = {
  /** The data of the running site. Changes are undone after each journey. */
  data: Data;
  /** What the server has logged since the journey began. */
  log: () => LogLine[];
  /** The problems that pages have reported so far. A journey that causes a problem on purpose removes it here. */
  problems: string[];
  staysQuiet: void;
};

async function takenOver(page: Page, answer: Response | null): Promise<Response | null> {
  await page.waitForFunction(isTakenOver);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return answer;
}

/**
 * Matches the console errors that appear if a page asks what is new just after its session has ended or the site
 * has stopped. They are expected: the page cannot know this yet, and tries again.
 */
const askedTooLate = /(status of (401|502|503)|net::ERR_\w+) .*\/(live\/events|messages\/unread|engagements\/latest)\b/;

/** The path of the file that records that the site has died. Playwright empties the folder at the start of a run. */
const noteOfDeath = ({ outputDir }: FullProject) => join(outputDir, 'site-died.txt');

/** Fails a journey at once if the site died during an earlier journey. The run then ends soon (`maxFailures`). */
function expectAliveSoFar(project: FullProject) {
  const note = noteOfDeath(project);
  if (existsSync(note)) throw new Error(readFileSync(note, 'utf8'));
}

function expectAlive(site: Site, project: FullProject) {
  const death = site.death();
  if (!death) return;
  mkdirSync(dirname(noteOfDeath(project)), { recursive: true });
  writeFileSync(noteOfDeath(project), death);
  throw new Error(death);
}

/**
 * A journey of one visitor through the running site. It fails when a page logs a console error (as for a violation of
 * its Content-Security-Policy), calls another site, or is rendered again by React after a hydration mismatch.
 */
export const test = base.extend<Options & Things, { site: Site; openedData: Data }>({
  expectedErrors: [undefined, { option: true }],
  site: [
    async ({ playwright }, provide, info) => {
      expectAliveSoFar(info.project);
      const site = await startSite();
      const caller = await playwright.request.newContext({ baseURL: site.address });
      expect(await (await caller.get('/readyz')).text()).toBe('ready');
      await caller.dispose();
      await provide(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  openedData: [
    async ({ site }, provide) => {
      const data = await openData(site);
      await provide(data);
      await data.close();
    },
    { scope: 'worker' },
  ],
  // `goto` and `reload` also wait for hydration, because visitors press only what is ready.
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled !== false) {
      const { goto, reload } = page;
      page.goto = async (...given) => {
        const answer = await goto.apply(page, given);
        return given[0] === 'about:blank' ? answer : takenOver(page, answer);
      };
      page.reload = async (...given) => takenOver(page, await reload.apply(page, given));
    }
    await provide(page);
  },
  baseURL: async ({ site }, provide) => provide(site.address),
  data: async ({ context, openedData }, provide) => {
    await provide(openedData);
    // An open page would request data that is about to be deleted.
    for (const page of context.pages()) await page.close();
    await openedData.restore();
  },
  log: async ({ site }, provide) => {
    // Lines are selected by their time, because the server writes them in batches, up to a second later.
    const began = new Date().toISOString();
    await provide(() => site.log().filter(({ time }) => time >= began));
  },
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this parameter what a fixture needs.
  problems: async ({}, provide) => provide([]),
  staysQuiet: [
    async ({ context, site, expectedErrors, problems }, provide, info) => {
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => problems.push(String(error.error())));
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        const isOurs = [site.address, site.galleryAddress].includes(origin);
        if (protocol.startsWith('http') && !isOurs) problems.push(`A request to ${request.url()}`);
      });
      await provide();
      const cookies = await context.cookies().catch(() => []);
      for (const { name, value } of cookies) noteCookie(name, value);
      expectAlive(site, info.project);
      const isExpected = (problem: string) => expectedErrors?.test(problem) || askedTooLate.test(problem);
      const unexpected = problems.filter((problem) => problem.includes(recoveryText) || !isExpected(problem));
      expect(unexpected, 'errors in the console of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
