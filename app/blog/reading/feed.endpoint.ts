import { Feed } from 'feed';
import { href } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import type { Route } from './+types/feed.endpoint.ts';
import { postHref } from '../blog-post.ts';
import { cleanHtmlForFeed } from '../writing/clean-html.server.ts';
import { readPosts } from '../read-posts.server.ts';

const newest = 20;

/** The newest posts with their full text, for feed readers: as RSS 2.0 or as Atom, depending on the path. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl, siteName } = context.get(platformContext).config;
  const isAtom = new URL(request.url).pathname.endsWith(href('/blog/atom.xml'));
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
  for (const { id, title, slug, excerpt, content, author, publishedDate, updatedAt, tags } of shown)
    feed.addItem({
      // Not the URL, which changes when the post is renamed: RFC 4287 requires an id that never changes. In RSS it is a
      // guid, not a permalink.
      id: `urn:uuid:${id}`,
      link: publicUrl + postHref(slug),
      title: isAtom ? asHtml(title) : title,
      description: asHtml(excerpt),
      content: cleanHtmlForFeed(content, publicUrl + postHref(slug)),
      // RSS's author is an email address; Dublin Core has an element for a name.
      ...(isAtom
        ? { author: [{ name: author }] }
        : { extensions: [{ name: 'dc:creator', objects: { _text: author } }] }),
      category: tags.map(inAttribute).map((tag) => ({ name: tag, term: tag })),
      published: new Date(publishedDate),
      date: new Date(updatedAt),
    });
  return new Response(withoutControls(isAtom ? feed.atom1() : feed.rss2()), {
    headers: { 'Content-Type': `application/${isAtom ? 'atom' : 'rss'}+xml; charset=utf-8` },
  });
}

/** Escapes a text as HTML, because Atom's titles and the summaries of both formats contain HTML. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Replaces '<' with '‹', because `feed` does not escape '<' in attributes, where XML does not allow it. */
const inAttribute = (text: string) => text.replaceAll('<', '‹');

/** Returns the XML without control characters, which XML does not allow even when escaped. */
function withoutControls(xml: string): string {
  return xml.toWellFormed().replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');
}
