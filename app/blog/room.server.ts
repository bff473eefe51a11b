import { blogLimits } from './blog-limits.server.ts';
import { blogFlash } from './flash-messages.server.ts';
import { megabyte, minuteMs } from '../../platform/room/request-parts.server.ts';
import type { Room } from '../../platform/room/room.server.ts';
import { addressesOfPosts } from './reading/addresses-of-posts.server.ts';
import { pictureOfPost } from './reading/picture-of-post.server.ts';
import { publishPosts } from './writing/publish-scheduled.server.ts';
import { blogPostsForPrograms } from './rest-table.server.ts';
import { storedPictures } from './pictures/stored-pictures.server.ts';

/** The request limits of a route whose form may contain a picture. */
const picture = { takesFiles: true, bytes: 11 * megabyte, ms: 4 * minuteMs };

export const blog = {
  name: 'blog',
  restTables: [blogPostsForPrograms],
  limits: blogLimits,
  flashMessages: blogFlash,
  jobs: [publishPosts],
  publicTables: ['blog_old_slugs', 'blog_posts'],
  sitemap: [addressesOfPosts],
  pictures: [pictureOfPost],
  storedFiles: storedPictures,
  bodies: [
    { address: '/blog/pictures', ...picture },
    { address: '/blog/edit/pictures', ...picture },
    // A post: 100,000 characters, each of up to several bytes.
    { address: /^\/blog\/edit\/[\w-]{1,60}$/, bytes: megabyte, ms: 2 * minuteMs },
  ],
  demo: async () => (await import('./demo/demo-parts.server.ts')).demoParts,
  pageKinds: {
    blog: 'Blog',
    'blog/edit': 'Managing blog posts',
    'blog/edit/new': 'A new blog post',
    'blog/edit/pictures': 'Blog pictures',
    'blog/edit/:postId': 'Editing a blog post',
    'blog/edit/:postId/preview': 'Preview of a blog post',
    'blog/edit/:postId/remove': 'Removing a blog post',
    'blog/edit/:postId/revisions': 'Versions of a blog post',
    'blog/:slug': 'A blog post',
  },
  notPages: ['blog/rss.xml', 'blog/atom.xml', 'blog/pictures'],
} satisfies Room;
