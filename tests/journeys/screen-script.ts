import { readdirSync, readFileSync } from 'node:fs';

const assets = new URL('../../build/client/assets/', import.meta.url);

/** Returns the URL, as a glob, of the script of a screen, such as 'pages/about.screen'. Fails if there is no such screen. */
export function scriptOfScreen(screen: string): string {
  const manifest = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file)) ?? '';
  const text = readFileSync(new URL(manifest, assets), 'utf8');
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Record<string, { module: string }>;
  };
  const route = routes[screen];
  if (!route) throw new Error(`no screen ${screen}`);
  return `**${route.module}`;
}
