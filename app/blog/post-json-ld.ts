import type { BlogPost } from './blog-post.ts';

type JsonLd = { [key: string]: string | string[] | JsonLd | undefined };

/** What search engines are told of a post, in the words of schema.org. */
export function postJsonLd(post: BlogPost, address: string, siteName: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': address,
    url: address,
    mainEntityOfPage: address,
    headline: post.title,
    description: post.excerpt || undefined,
    datePublished: post.publishedDate,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: siteName },
    keywords: post.tags,
    inLanguage: 'en-GB',
  };
}
