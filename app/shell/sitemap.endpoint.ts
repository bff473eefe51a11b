import { href } from 'react-router';
import { platformContext } from '../../platform/http/request-context.server.ts';
import {
  entriesPerFile,
  sitemapContext,
  sitemapFile,
  sitemapIndex,
  type SitemapPart,
} from '../../platform/http/sitemap.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import type { Route } from './+types/sitemap.endpoint.ts';
import { publicScreens } from './public-screens.ts';

const screens: SitemapPart = {
  name: 'screens',
  count: () => Promise.resolve(publicScreens.length),
  entries: (_, { offset, limit }) =>
    Promise.resolve(publicScreens.slice(offset, offset + limit).map((path) => ({ path }))),
};

/** The sitemap of all public URLs: /sitemap.xml is the index of its files, such as 'care-providers-2.xml'. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, log, config } = context.get(platformContext);
  const parts = [screens, ...context.get(sitemapContext)];
  const read = await tryRead(log, 'sitemap', async () => {
    if (params.file === undefined) {
      const paths: string[] = [];
      for (const part of parts) {
        const files = Math.ceil((await part.count(db)) / entriesPerFile);
        for (let number = 1; number <= files; number++)
          paths.push(href('/sitemaps/:file', { file: `${part.name}-${number}.xml` }));
      }
      return sitemapIndex(paths.map((path) => config.publicUrl + path));
    }
    const [, name, digits] = /^([a-z-]+)-([1-9]\d{0,3})\.xml$/.exec(params.file) ?? [];
    const part = parts.find((known) => known.name === name);
    const offset = (Number(digits) - 1) * entriesPerFile;
    const entries = part ? await part.entries(db, { offset, limit: entriesPerFile }) : [];
    return entries.length > 0 ? sitemapFile(config.publicUrl, entries) : undefined;
  });
  if (!read.ok) return plain('We can’t load the sitemap at the moment.', 503);
  if (!read.value) return plain('We don’t have that file.', 404);
  return new Response(read.value, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

function plain(text: string, status: number): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
