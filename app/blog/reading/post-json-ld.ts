import type { BlogPosting, WithContext } from 'schema-dts';
import type { BlogPost } from '../blog-post.ts';

type Options = { address: string; siteName: string; publicUrl: string };

/** What search engines are told of a post, in the words of schema.org. */
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
