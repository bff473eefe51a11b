import { inject } from 'vitest';
import type { AppOptions, createApp } from '../../server/app.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { openPlatform, type Platform } from '../../platform/open-platform.server.ts';
import { siteJobs, work } from '../../server/work.ts';
import { noteCookies } from './note-secret.ts';
import './password-cost.ts';
import { openTestPlatform, publicUrl, type TestPlatform } from './test-platform.ts';
import { expectValidHtml } from './valid-html.ts';

type App = Awaited<ReturnType<typeof createApp>>;
export type TestSite = TestPlatform & {
  /** Handles a request in this process, as the running server would. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Handles an existing Request. */
  fetch(request: Request): Promise<Response>;
  /** Returns the HTML of a page without its scripts, as a visitor without JavaScript gets it. */
  html(path: string): Promise<string>;
};

/** Opens the built site on its own database, with its jobs running. */
export async function openTestSite(options: AppOptions = {}, settings?: Record<string, string>): Promise<TestSite> {
  const platform = await openTestPlatform(settings, siteJobs);
  const working = await work(platform);
  const discard = async () => {
    await working.stop();
    await platform.discard();
  };
  return { ...platform, discard, ...(await appOn(platform, options)) };
}

/**
 * Opens a second site on the same database. On PostgreSQL the two sites share only the database, as two processes
 * would. The embedded database cannot be opened twice, so there the second site is another app on the same platform.
 */
export async function openSecondSite(site: TestSite, options: AppOptions = {}): Promise<TestSite> {
  if (inject('databaseKind') === 'embedded')
    return { ...site, ...(await appOn(site, options)), discard: async () => {} };
  // It logs as the first site does, to nowhere: `npm test` searches what is logged (tools/test-logs.ts).
  const platform = await openPlatform(site.config, createLog('info', { write: () => {} }), siteJobs);
  return { ...site, ...platform, ...(await appOn(platform, options)), discard: () => platform.close() };
}

/**
 * Creates the app on a platform. By default, so that tests need not wait, it caches no query results, and responds to a
 * request for a new password without the usual fixed delay.
 */
async function appOn(platform: Platform, options: AppOptions): Promise<Pick<TestSite, 'request' | 'fetch' | 'html'>> {
  const built = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as {
    createApp: typeof createApp;
  };
  const app: App = await built.createApp(platform, { readsFreshMs: 0, resetAnswerMs: 0, ...options });
  const request = async (path: string, init?: RequestInit) =>
    withValidHtml(await app.request(publicUrl + path, init), path);
  return {
    request,
    fetch: async (one) => withValidHtml(await app.fetch(one), new URL(one.url).pathname),
    html: async (path) => withoutScripts(await (await request(path)).text()),
  };
}

/** Returns the response. If it is a page, reading its text also checks that the HTML is valid. */
function withValidHtml(answer: Response, path: string): Response {
  noteCookies(answer);
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const text = answer.text.bind(answer);
  const checked = async () => {
    const html = await text();
    if (html !== '') expectValidHtml(html, path);
    return html;
  };
  // An assignment to `text` may have no effect: a server in this process may have replaced Node's Response.
  Object.defineProperty(answer, 'text', { value: checked });
  return answer;
}

export function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');
}
