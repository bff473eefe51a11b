import { href } from 'react-router';
import { normalizeText } from '../../ui/text/normalize-text.ts';

/** A post as a list shows it. */
export type PostSummary = {
  title: string;
  excerpt: string;
  slug: string;
  tags: string[];
  author: string;
  /** The path of a picture of ours. */
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

/** A post with its HTML, which has been cleaned only where that is said. `id`: a UUID that it keeps when it is renamed. */
export type BlogPost = PostSummary & { id: string; content: string };

export const placeholderPicture = '/blog-pictures/placeholder.svg';
export const placeholderAuthor = '/blog-pictures/author.svg';
export const usualReadTime = 5;

/** Without what a list does not show. */
export function summaryOf({ id: _id, content: _content, ...summary }: BlogPost): PostSummary {
  return summary;
}

const longestRead = 200;
const longestSlug = 100;

/** 'CQC ratings' → 'cqc-ratings': a tag in an address, or the slug of a title. '' when nothing is left of it. */
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
