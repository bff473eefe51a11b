import { href } from 'react-router';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useTitle } from './use-title.ts';

/** Shown if there is no page at this URL. */
export function NotFound() {
  return (
    <div className="page-width py-12">
      <title>{useTitle('Page not found')}</title>
      <EmptyState
        heading="h1"
        title="Oops! Page not found"
        text="The address may be wrong, or the page may have moved."
      >
        <LinkButton to={href('/')} variant="primary">
          Back to Home
        </LinkButton>
      </EmptyState>
    </div>
  );
}
