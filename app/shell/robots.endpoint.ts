import { href } from 'react-router';
import { platformContext } from '../../platform/http/request-context.server.ts';
import type { Route } from './+types/robots.endpoint.ts';

/** The robots.txt file: search engines may read every public page, and find the sitemap. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(platformContext).config;
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}${href('/sitemap.xml')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
