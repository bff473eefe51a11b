import type { BlogPosting, WithContext } from 'schema-dts';
import type { BlogPost } from '../blog-post.ts';

type Options = { address: string; siteName: string; publicUrl: string };

/** Returns the facts of a post for search engines, in the terms of schema.org. */
export function postJsonLd(post: BlogPost, { address, siteName, publicUrl }: Options): WithContext<BlogPosting> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': address,
    url: address,
    mainEntityOfPage: address,
    headline: post.title,
    ...(post.excerpt && { description: post.excerpt }),
    image: publicUrl + post.featuredImage,
    datePublished: post.publishedDate,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: siteName, url: `${publicUrl}/` },
    keywords: post.tags,
    inLanguage: 'en-GB',
  };
}
