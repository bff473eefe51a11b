import { href } from 'react-router';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useTitle } from './use-title.ts';

/** The request was of a kind that this address does not take; nothing is broken and nothing was changed. */
export function Refused() {
  return (
    <div className="page-width py-12">
      <title>{useTitle('Nothing was sent')}</title>
      <EmptyState heading="h1" title="Nothing was sent" text="You can only look at this page. Nothing was changed.">
        <LinkButton to={href('/')} variant="primary">
          Back to Home
        </LinkButton>
      </EmptyState>
    </div>
  );
}
