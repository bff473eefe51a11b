import type { Location, MetaDescriptor } from 'react-router';
import type { Thing, WithContext } from 'schema-dts';
import { canonicalPath } from './canonical.ts';
import { altOf, pictureSize, versionOf, type PictureTexts } from './picture-texts.ts';

type Frame = { siteName: string; publicUrl: string };
/** The arguments of a screen's `meta`. */
type MetaArgs = {
  matches: readonly [{ loaderData?: Frame | undefined } | undefined, ...unknown[]];
  location: Pick<Location, 'pathname' | 'search'>;
};
/** What a page tells readers that run no scripts: search engines, and social networks where the page is shared. */
export type Told = {
  description: string;
  /** The path of the share picture, and its texts. */
  picture: { path: string; texts: PictureTexts };
  /** The type in Open Graph: 'profile' for a page about one person. */
  type?: 'website' | 'profile' | 'article';
  /** Structured data in the terms of schema.org. */
  jsonLd?: readonly WithContext<Thing>[];
};

/**
 * Returns the title and the other tags of a public page. `told` is created on the server only
 * (`import.meta.env.SSR && { … }`), so that browsers load none of its code.
 */
export function pageMeta(args: MetaArgs, title: string, told: Told | false): MetaDescriptor[] {
  return [
    { title: `${title} - ${args.matches[0]?.loaderData?.siteName ?? ''}` },
    ...(import.meta.env.SSR && told ? toldMeta(args, title, told) : []),
  ];
}

/**
 * Returns the tags for the description, for Open Graph and for the card on X, and the JSON-LD. The values are
 * safe: React escapes them, and writes JSON-LD without any '<'.
 */
export function toldMeta(args: MetaArgs, title: string, told: Told): MetaDescriptor[] {
  const frame = args.matches[0]?.loaderData;
  const path = canonicalPath(args.matches.at(-1) as Parameters<typeof canonicalPath>[0], args.location);
  if (!frame || path === null) return [];
  const { siteName, publicUrl } = frame;
  const { description, picture, type = 'website', jsonLd = [] } = told;
  const openGraph: Record<string, string> = {
    'og:type': type,
    'og:site_name': siteName,
    'og:locale': 'en_GB',
    'og:title': title,
    'og:description': description,
    'og:url': publicUrl + path,
    // Networks cache a picture by its URL for weeks, so the URL changes with the texts.
    'og:image': `${publicUrl}${picture.path}?v=${versionOf(picture.texts, siteName)}`,
    'og:image:type': 'image/png',
    'og:image:width': String(pictureSize.width),
    'og:image:height': String(pictureSize.height),
    'og:image:alt': altOf(picture.texts),
  };
  return [
    { name: 'description', content: description },
    ...Object.entries(openGraph).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...jsonLd.map((thing) => ({ 'script:ld+json': thing as never })),
  ];
}
