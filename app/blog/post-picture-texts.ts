import { href } from 'react-router';
import { longDateOf } from '../../ui/text/dates.ts';
import type { PictureTexts } from '../sharing/picture-texts.ts';
import type { PostSummary } from './blog-post.ts';

type Shown = Pick<PostSummary, 'slug' | 'title' | 'author' | 'publishedDate' | 'readTime'>;

/** Returns the texts of a post's share picture. */
export function postPictureTexts({ title, author, publishedDate, readTime }: Shown): PictureTexts {
  return { label: 'Blog', title, line: author, facts: [longDateOf(publishedDate), `${readTime} min read`] };
}

export function sharePictureOf(post: Shown): { path: string; texts: PictureTexts } {
  return {
    path: href('/pictures/:kind/:file', { kind: 'blog', file: `${post.slug}.png` }),
    texts: postPictureTexts(post),
  };
}
