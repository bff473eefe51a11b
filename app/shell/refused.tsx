import { href } from 'react-router';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useTitle } from './use-title.ts';

/** Shown if the URL does not accept this kind of request. No error occurred and no data changed. */
export function Refused() {
  return (
    <div className="page-width py-12">
      <title>{useTitle('Nothing was sent')}</title>
      <EmptyState
        heading="h1"
        title="Nothing was sent"
        text="You can’t send anything from this page, so nothing has changed."
      >
        <LinkButton to={href('/')} variant="primary">
          Back to Home
        </LinkButton>
      </EmptyState>
    </div>
  );
}
