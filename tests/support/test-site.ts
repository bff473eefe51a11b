import { inject } from 'vitest';
import type { AppOptions, createApp } from '../../server/app.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { openPlatform, type Platform } from '../../platform/open-platform.server.ts';
import { siteJobs, work } from '../../server/work.ts';
import './password-cost.ts';
import { openTestPlatform, publicUrl, type TestPlatform } from './test-platform.ts';

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
  const request = async (path: string, init?: RequestInit) => app.request(publicUrl + path, init);
  return {
    request,
    fetch: async (one) => app.fetch(one),
    html: async (path) => withoutScripts(await (await request(path)).text()),
  };
}

export function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');
}
