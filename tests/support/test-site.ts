import { inject } from 'vitest';
import type { AppOptions, createApp } from '../../server/app.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { openPlatform, type Platform } from '../../platform/open-platform.server.ts';
import { siteJobs, work } from '../../server/work.ts';
import './password-cost.ts';
import { openTestPlatform, publicUrl, type TestPlatform } from './test-platform.ts';
import { expectValidHtml } from './valid-html.ts';

type App = Awaited<ReturnType<typeof createApp>>;
export type TestSite = TestPlatform & {
  /** Answers like the running server, in this process. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Answers a request that is there already. */
  fetch(request: Request): Promise<Response>;
  /** The text of a page, without its scripts: what a visitor without JavaScript gets. */
  html(path: string): Promise<string>;
};

/** The built site on a database of its own, with its jobs at work. */
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
 * The site once more, on the same database: as in a second process with PostgreSQL, where two share nothing else; on the
 * embedded database, which only one process has open, as a second app beside the first.
 */
export async function openSecondSite(site: TestSite, options: AppOptions = {}): Promise<TestSite> {
  if (inject('databaseKind') === 'embedded')
    return { ...site, ...(await appOn(site, options)), discard: async () => {} };
  const platform = await openPlatform(site.config, createLog('silent'), siteJobs);
  return { ...site, ...platform, ...(await appOn(platform, options)), discard: () => platform.close() };
}

/** A test that is not about it shall not have to wait until a change was heard of, or an answer tells nothing by its time. */
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

/** The answer, whose text has to be valid HTML if it is a page. It is looked at when it is read: nothing has to wait for it. */
function withValidHtml(answer: Response, path: string): Response {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const text = answer.text.bind(answer);
  const checked = async () => {
    const html = await text();
    if (html !== '') expectValidHtml(html, path);
    return html;
  };
  // Assigned, it would not take: a server in this process has put a Response of its own in the place of Node's.
  Object.defineProperty(answer, 'text', { value: checked });
  return answer;
}

export function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');
}
