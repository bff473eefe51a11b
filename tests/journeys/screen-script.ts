import { readdirSync, readFileSync } from 'node:fs';

const assets = new URL('../../build/client/assets/', import.meta.url);

/** Returns the URL, as a glob, of the script of the screen at a path, such as 'about'. Fails if there is no such screen. */
export function scriptOfScreen(path: string): string {
  const manifest = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file)) ?? '';
  const text = readFileSync(new URL(manifest, assets), 'utf8');
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Record<string, { path?: string; module: string }>;
  };
  const route = Object.values(routes).find((one) => one.path === path);
  if (!route) throw new Error(`no screen at ${path}`);
  return `**${route.module}`;
}

/** Returns the URL, as a glob, of the script that contains a text, such as a class of a part that loads when needed. */
export function scriptWith(text: string): string {
  const file = readdirSync(assets).find(
    (name) => name.endsWith('.js') && readFileSync(new URL(name, assets), 'utf8').includes(text),
  );
  if (file === undefined) throw new Error(`no script with ${text}`);
  return `**/assets/${file}`;
}
