import type { RefObject } from 'react';
import { href } from 'react-router';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { ListTrouble } from '../../../ui/list/failed-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { MissedList } from '../../../ui/list/missed-list.ts';
import type { PostSummary } from '../blog-post.ts';
import { PostCard } from './post-card.tsx';
import { postColumns, PostSkeletons } from './post-skeletons.tsx';

const unreadableText = 'Unable to load blog posts. Please try again later.';
const emptyText = 'No blog posts available at the moment.';

type Props = {
  posts: readonly PostSummary[] | 'loading' | 'failed';
  /** Set if the user requested another list and it did not arrive. */
  missed?: MissedList | undefined;
  /** The URL of this list. */
  address: string;
  heading: RefObject<HTMLElement | null>;
};

/** A list of posts, whether loading, failed, empty or filled. */
export function PostList({ posts, missed, address, heading }: Props) {
  const hasFailed = posts === 'failed';
  const isThere = typeof posts !== 'string';
  return (
    <>
      <ListTrouble
        title={unreadableText}
        missed={missed}
        hasFailed={hasFailed}
        hasBefore={isThere && posts.length > 0}
        href={address}
        heading={heading}
      />
      {posts === 'loading' && <PostSkeletons />}
      {isThere && posts.length === 0 && (
        <EmptyState heading="h2" title={emptyText} text="No posts have this tag any more.">
          <LinkButton to={href('/blog')}>All posts</LinkButton>
        </EmptyState>
      )}
      {isThere && posts.length > 0 && (
        <div className="@container">
          <ul className={postColumns}>
            {posts.map((post, at) => (
              <li key={post.slug}>
                <PostCard post={post} isFirst={at === 0} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
