import type { BlogPost } from '../blog-post.ts';
import { builtInContent } from './built-in-content.server.ts';

/** The post that always exists, even if the others cannot be read. All facts in it were public in May 2025. */
export const builtInPost: BlogPost = {
  // Feed readers identify the post by this id, so it never changes.
  id: '96f48771-8611-4aa5-9c57-f366d02bec01',
  title: 'Adult social care in the UK: what changed in spring 2025',
  excerpt:
    'Visas, wages, National Insurance, the Casey commission and CQC’s next framework: what was decided by May 2025, and what it means for a registered manager.',
  slug: 'uk-adult-social-care-may-2025',
  tags: ['Workforce', 'Policy', 'CQC'],
  author: 'Editorial team',
  authorImage: '/blog-pictures/author.svg',
  featuredImage: '/blog-pictures/spring-2025.svg',
  featuredImageAlt: '',
  publishedDate: '2025-05-28T08:00:00.000Z',
  updatedAt: '2025-05-28T08:00:00.000Z',
  readTime: 7,
  isDemo: false,
  content: builtInContent,
};
