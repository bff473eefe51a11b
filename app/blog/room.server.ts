import type { Room } from '../../platform/room/room.server.ts';
import { publishPosts } from './publish-scheduled.server.ts';

export const blog = {
  name: 'blog',
  jobs: [publishPosts],
  publicTables: ['blog_old_slugs', 'blog_posts'],
} satisfies Room;
