import { href } from 'react-router';
import { normalizeText } from '../../ui/text/normalize-text.ts';

/** The data of a post in a list. */
export type PostSummary = {
  title: string;
  excerpt: string;
  slug: string;
  tags: string[];
  author: string;
  /** The path of a picture on this site. */
  authorImage: string;
  featuredImage: string;
  featuredImageAlt: string;
  /** ISO date-time */
  publishedDate: string;
  updatedAt: string;
  /** Minutes */
  readTime: number;
  isDemo: boolean;
};

/** A post with its HTML. Where nothing else is stated, the HTML is not cleaned. `id`: a UUID that never changes. */
export type BlogPost = PostSummary & { id: string; content: string };

export const placeholderPicture = '/blog-pictures/placeholder.svg';
export const placeholderAuthor = '/blog-pictures/author.svg';
export const usualReadTime = 5;

/** Returns a post without the data that a list does not show. */
export function summaryOf({ id: _id, content: _content, ...summary }: BlogPost): PostSummary {
  return summary;
}

const longestRead = 200;
const longestSlug = 100;

/**
 * Returns the slug of a tag or a title, for use in a URL: 'CQC ratings' becomes 'cqc-ratings'. '' if no character is
 * usable.
 */
export function slugOf(text: string): string {
  return (normalizeText(text.slice(0, longestRead), 'NFD', longestRead) ?? '')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, longestSlug)
    .replace(/-$/, '');
}

export const postHref = (slug: string) => href('/blog/:slug', { slug });
export const tagHref = (tag: string) => `${href('/blog')}?tag=${encodeURIComponent(slugOf(tag))}`;
