import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { partsOf } from '../../../ui/form/comma-list.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';
import { slugOf } from '../blog-post.ts';
import { blogOldSlugs, blogPosts } from '../blog.table.server.ts';
import { cleanHtml } from './clean-html.server.ts';
import { readingMinutes, textOfHtml } from './html-text.server.ts';
import { keepRevision } from './keep-revision.server.ts';
import { londonMoment, mostContent, reservedProblem, type PostField, type PostForm } from './post-form.ts';
import { changedFields, postFormOf } from './post-form-of.server.ts';

/** The maximum number of posts that the blog shows. */
export const mostPosts = 500;

export type SaveIntent = 'save' | 'publish' | 'schedule';
export type SavePostAnswer =
  | { ok: true; id: string; state: (typeof blogPosts.$inferSelect)['state']; version: number }
  | { ok: false; reason: 'not-allowed' | 'gone' | 'too-many' }
  | { ok: false; reason: 'broken-rule'; field: PostField; text: string }
  /** Another window has saved the post since this form was loaded. `mark`: the form version now stored. */
  | { ok: false; reason: 'changed-meanwhile'; fields: PostField[]; stored: PostForm; mark: string };

const broken = (field: PostField, text: string) => ({ ok: false, reason: 'broken-rule', field, text }) as const;

/**
 * Saves a post, with its HTML cleaned, and a revision of it. Without an id, creates a post. If the slug of a published
 * post changes, its old URL redirects to the new one.
 */
export async function savePost(
  db: Database,
  operatorId: string,
  postId: string | undefined,
  form: PostForm & { mark: string },
  intent: SaveIntent,
): Promise<SavePostAnswer> {
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  if (postId !== undefined && !isUuid(postId)) return { ok: false, reason: 'gone' };
  const slug = form.slug || slugOf(form.title);
  if (slug === '') return broken('slug', 'Enter a web address with at least one letter (a to z) or number');
  const problem = reservedProblem(slug);
  if (problem !== undefined) return broken('slug', problem);
  const content = cleanHtml(form.content);
  if (content.length > mostContent) return broken('content', 'Shorten the text: it’s too long with its formatting');
  return db.transaction(async (tx): Promise<SavePostAnswer> => {
    // The lock makes writers wait, so that two of them cannot take the same slug or both take the last free place.
    await tx.execute(sql`lock table ${blogPosts} in share row exclusive mode`);
    const [before] = postId === undefined ? [] : await tx.select().from(blogPosts).where(eq(blogPosts.id, postId));
    if (postId !== undefined && !before) return { ok: false, reason: 'gone' };
    if (before && form.mark !== String(before.version)) {
      return {
        ok: false,
        reason: 'changed-meanwhile',
        fields: changedFields(before, { ...form, slug, content }),
        stored: postFormOf(before, before.publishAt),
        mark: String(before.version),
      };
    }
    if (!before) {
      const [posts] = await tx.select({ number: count() }).from(blogPosts);
      if ((posts?.number ?? 0) >= mostPosts) return { ok: false, reason: 'too-many' };
    }
    if (await isTaken(tx, slug, postId))
      return broken('slug', 'Choose a different address: another post uses this one, or used to');
    const after = stateAfter(intent, before, form);
    if ('problem' in after) return broken('publishDay', after.problem);
    if (after.state !== 'draft' && !content.includes('<img') && textOfHtml(content) === '') {
      return broken('content', 'Write your post before you publish it');
    }
    const row = {
      title: form.title,
      slug,
      excerpt: form.excerpt,
      author: form.author,
      tags: partsOf(form.tags),
      content,
      readTime: form.readTime ? Number(form.readTime) : readingMinutes(content),
      featuredImage: form.featuredImage || null,
      featuredImageAlt: form.featuredImageAlt,
      updatedAt: new Date(),
      ...after,
    };
    if (before) await keepRevision(tx, before, null);
    const version = (before?.version ?? 0) + 1;
    const [saved] = before
      ? await tx
          .update(blogPosts)
          .set({ ...row, version })
          .where(eq(blogPosts.id, before.id))
          .returning()
      : await tx
          .insert(blogPosts)
          .values({ ...row, version })
          .returning();
    if (!saved) throw new Error('the post was not written');
    await tx.delete(blogOldSlugs).where(eq(blogOldSlugs.slug, slug));
    if (before?.publishedDate && before.slug !== slug) {
      await tx.insert(blogOldSlugs).values({ slug: before.slug, postId: before.id });
    }
    await keepRevision(tx, saved, operatorId);
    await recordAct(tx, { by: operatorId, act: `post-${intent}`, about: saved.title });
    return { ok: true, id: saved.id, state: saved.state, version };
  });
}

type State = Pick<typeof blogPosts.$inferSelect, 'state' | 'publishAt' | 'publishedDate'>;

/** Returns the state after a save. A scheduled post gets the date and time in the form, which may have changed. */
function stateAfter(
  intent: SaveIntent,
  before: typeof blogPosts.$inferSelect | undefined,
  { publishDay, publishClock }: PostForm,
): State | { problem: string } {
  const publishedDate = before?.publishedDate ?? null;
  if (intent === 'publish') return { state: 'published', publishAt: null, publishedDate: publishedDate ?? new Date() };
  const isScheduled = before?.state === 'scheduled';
  if (intent === 'save' && !isScheduled) return { state: before?.state ?? 'draft', publishAt: null, publishedDate };
  if (before?.state === 'published')
    return { problem: 'This post is already published. To choose another time, take it down first' };
  const publishAt = londonMoment(publishDay, publishClock);
  const isKept = isScheduled && publishAt?.getTime() === before.publishAt?.getTime();
  if (!publishAt || (publishAt.getTime() <= Date.now() && !isKept)) {
    return { problem: 'Enter a date and time in the future' };
  }
  return { state: 'scheduled', publishAt, publishedDate };
}

async function isTaken(tx: Database, slug: string, postId: string | undefined): Promise<boolean> {
  const isOther = (column: typeof blogPosts.id | typeof blogOldSlugs.postId) =>
    postId === undefined ? undefined : ne(column, postId);
  const has = await tx
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), isOther(blogPosts.id)));
  const had = await tx
    .select({ id: blogOldSlugs.postId })
    .from(blogOldSlugs)
    .where(and(eq(blogOldSlugs.slug, slug), isOther(blogOldSlugs.postId)));
  return has.length + had.length > 0;
}
