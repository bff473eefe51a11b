import type { DemoPart } from '../../../platform/room/demo-part.server.ts';
import { loadDemoPosts, removeDemoPosts } from './demo-posts.server.ts';

/** The made-up data of the blog. */
export const demoParts: readonly DemoPart[] = [
  {
    name: 'posts',
    one: 'blog post',
    order: 70,
    load: (tx) => loadDemoPosts(tx),
    remove: (tx) => removeDemoPosts(tx),
  },
];
