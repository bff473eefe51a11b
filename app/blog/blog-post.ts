import { href } from 'react-router';

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

/** A post with its HTML, which has been cleaned only where that is said. */
export type BlogPost = PostSummary & { content: string };

export const placeholderPicture = '/blog-pictures/placeholder.svg';
export const placeholderAuthor = '/blog-pictures/author.svg';
export const usualReadTime = 5;

/** Without what a list does not show. */
export function summaryOf({ content: _, ...summary }: BlogPost): PostSummary {
  return summary;
}

/** 'CQC ratings' → 'cqc-ratings': a tag in an address, or the slug of a title. '' when nothing is left of it. */
export function slugOf(text: string): string {
  return text
    .slice(0, 200)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 100)
    .replace(/-$/, '');
}

export const postHref = (slug: string) => href('/blog/:slug', { slug });
export const tagHref = (tag: string) => `${href('/blog')}?tag=${encodeURIComponent(slugOf(tag))}`;
