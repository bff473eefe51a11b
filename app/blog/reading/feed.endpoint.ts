import { Feed } from 'feed';
import { href } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import type { Route } from './+types/feed.endpoint.ts';
import { postHref } from '../blog-post.ts';
import { cleanHtml } from '../writing/clean-html.server.ts';
import { readPosts } from '../read-posts.server.ts';

const newest = 20;

/** The newest posts, whole, for feed readers: as RSS 2.0 or as Atom, by the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl, siteName } = context.get(platformContext).config;
  const { posts } = await readPosts(context);
  const shown = posts.slice(0, newest);
  const feed = new Feed({
    id: `${publicUrl}${href('/blog')}`,
    title: `${siteName} blog`,
    description: 'For people who run care services, and those who help them.',
    link: `${publicUrl}${href('/blog')}`,
    language: 'en-GB',
    generator: false,
    updated: new Date(Math.max(...shown.map(({ updatedAt }) => Date.parse(updatedAt)))),
    feedLinks: { rss: `${publicUrl}${href('/blog/rss.xml')}`, atom: `${publicUrl}${href('/blog/atom.xml')}` },
  });
  for (const { title, slug, excerpt, content, author, publishedDate, updatedAt, tags } of shown)
    feed.addItem({
      id: publicUrl + postHref(slug),
      link: publicUrl + postHref(slug),
      title,
      description: excerpt,
      content: withWholeAddresses(cleanHtml(content), publicUrl),
      author: [{ name: author }],
      category: tags.map((tag) => ({ name: tag, term: tag })),
      published: new Date(publishedDate),
      date: new Date(updatedAt),
    });
  const isAtom = new URL(request.url).pathname.endsWith(href('/blog/atom.xml'));
  return new Response(withoutControls(isAtom ? feed.atom1() : feed.rss2()), {
    headers: { 'Content-Type': `application/${isAtom ? 'atom' : 'rss'}+xml; charset=utf-8` },
  });
}

/** Elsewhere a path leads nowhere. `html`: cleaned, so that each attribute stands in double quotes. */
function withWholeAddresses(html: string, publicUrl: string): string {
  return html.replaceAll(/ (?:srcset|sizes)="[^"]*"/g, '').replaceAll(/ (href|src)="\//g, ` $1="${publicUrl}/`);
}

/** XML has no place for them, not even escaped. */
function withoutControls(xml: string): string {
  // oxlint-disable-next-line no-control-regex -- the characters that XML 1.0 refuses
  return xml.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
