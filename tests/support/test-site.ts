import type { AppOptions, createApp } from '../../server/app.ts';
import { openTestPlatform, publicUrl, type TestPlatform } from './test-platform.ts';

type App = Awaited<ReturnType<typeof createApp>>;
export type TestSite = TestPlatform & {
  /** Answers like the running server, in this process. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The text of a page, without its scripts: what a visitor without JavaScript gets. */
  html(path: string): Promise<string>;
};

/** The built site on a database of its own. */
export async function openTestSite(options: AppOptions = {}, settings?: Record<string, string>): Promise<TestSite> {
  const platform = await openTestPlatform(settings);
  const built = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as {
    createApp: typeof createApp;
  };
  const app: App = await built.createApp(platform, options);
  const request = async (path: string, init?: RequestInit) => app.request(publicUrl + path, init);
  return {
    ...platform,
    request,
    html: async (path) => withoutScripts(await (await request(path)).text()),
  };
}

export function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');
}
