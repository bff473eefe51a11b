import type { PictureKind } from '../../../platform/room/picture-kind.server.ts';
import type { PictureTexts } from '../../sharing/picture-texts.ts';
import { findBlogPosts } from './find-blog-posts.server.ts';
import { postPictureTexts } from '../post-picture-texts.ts';

/** The share pictures of published posts; the id is the slug. */
export const pictureOfPost: PictureKind<PictureTexts> = {
  name: 'blog',
  async find(shared, slug) {
    const post = (await shared.read(findBlogPosts)).find((one) => one.slug === slug);
    return post && postPictureTexts(post);
  },
};
