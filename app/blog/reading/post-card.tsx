import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { useAuth } from '../../accounts/session/auth-provider.tsx';
import { track } from '../../analytics/track.ts';
import { postHref, type PostSummary } from '../blog-post.ts';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';
import { PostTags } from './post-tags.tsx';

/** One post in a list. */
export function PostCard({ post, isFirst }: { post: PostSummary; isFirst: boolean }) {
  const { title, excerpt, slug, tags, featuredImage, publishedDate, readTime, isDemo } = post;
  const { user } = useAuth();
  return (
    <Card as="article" interactive flush className="flex h-full flex-col overflow-hidden">
      <PostPicture src={featuredImage} alt="" sizes="(min-width: 80rem) 24rem, 100vw" isLazy={!isFirst} />
      <div className="flex grow flex-col p-5">
        <p className="text-sm text-ink-soft figures">
          <PostFacts publishedDate={publishedDate} readTime={readTime} />
          {isDemo && ' · demo post'}
        </p>
        <h2 className="mt-2 text-lg leading-snug wrap-anywhere">
          <Link
            to={postHref(slug)}
            className="stretched-link hover:text-action"
            onClick={() => track({ name: 'blog_click', data: { slug } }, user !== null)}
          >
            {title}
          </Link>
        </h2>
        {excerpt && <p className="mt-2 wrap-anywhere text-ink-soft">{excerpt}</p>}
        <PostTags tags={tags} className="mt-auto pt-4" />
      </div>
    </Card>
  );
}
