import { href } from 'react-router';

/** Returns the links to the blog's feeds, for the head of its pages. */
export function feedLinks(siteName: string, publicUrl: string) {
  const link = (type: string, path: string) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type,
    title: `${siteName} blog`,
    href: publicUrl + path,
  });
  return [link('application/rss+xml', href('/blog/rss.xml')), link('application/atom+xml', href('/blog/atom.xml'))];
}
