import { href } from 'react-router';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Shown if the post does not exist, or (`hasFailed`) if it could not be looked up. */
export function PostMissing({ hasFailed }: { hasFailed: boolean }) {
  const back = (
    <LinkButton to={href('/blog')} variant="primary">
      Back to Blog
    </LinkButton>
  );
  return (
    <div className="page-width py-12" role={hasFailed ? 'alert' : undefined}>
      {hasFailed ? (
        <EmptyState
          heading="h1"
          title="Unable to load this post"
          text="This is our fault, not yours. Wait a minute and try again."
        >
          {back}
        </EmptyState>
      ) : (
        <EmptyState
          heading="h1"
          title="Post Not Found"
          text="The post you’re looking for doesn’t exist, or has been taken down."
        >
          {back}
        </EmptyState>
      )}
    </div>
  );
}
