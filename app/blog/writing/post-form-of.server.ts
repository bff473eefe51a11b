import { londonClock, londonDay } from '../../../ui/text/dates.ts';
import type { blogPosts, blogRevisions } from '../blog.table.server.ts';
import { readingMinutes } from './html-text.server.ts';
import type { PostField, PostForm } from './post-form.ts';

type Row = typeof blogPosts.$inferSelect;
/** The columns that a revision shares with a post. */
type Kept = Omit<typeof blogRevisions.$inferSelect, 'postId' | 'version' | 'savedAt' | 'savedBy'>;

/** Returns the form values of a post or a revision. The computed reading time is left blank, so that it follows the text. */
export function postFormOf(row: Kept, publishAt: Date | null = null): PostForm {
  const { title, slug, excerpt, author, tags, content, featuredImage, featuredImageAlt, readTime } = row;
  return {
    title,
    slug,
    excerpt,
    author,
    tags: tags.join(', '),
    content,
    featuredImage: featuredImage ?? '',
    featuredImageAlt,
    readTime: readTime === null || readTime === readingMinutes(content) ? '' : String(readTime),
    publishDay: publishAt ? londonDay(publishAt) : '',
    publishClock: publishAt ? londonClock(publishAt) : '',
  };
}

/** Returns the fields in which a stored post differs from the typed form, apart from the publishing time. */
export function changedFields(row: Row, typed: PostForm): PostField[] {
  const { publishDay: _, publishClock: __, ...stored } = postFormOf(row);
  return (Object.keys(stored) as (keyof typeof stored)[]).filter((field) => stored[field] !== typed[field]);
}
