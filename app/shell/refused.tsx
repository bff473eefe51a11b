import { href } from 'react-router';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useTitle } from './use-title.ts';

/**
 * Shown if the URL does not accept this kind of request, or not from a suspended user. No error occurred and no data
 * changed.
 */
export function Refused({ isSuspended = false }: { isSuspended?: boolean }) {
  return (
    <div className="page-width py-12">
      <title>{useTitle('Nothing was sent')}</title>
      <EmptyState
        heading="h1"
        title="Nothing was sent"
        text={
          isSuspended
            ? 'Your account is suspended, so you can’t send or change anything. You can still download your data or close your account. If you think we’re wrong, email us: our address is on the contact page.'
            : 'You can’t send anything from this page, so nothing has changed.'
        }
      >
        <LinkButton to={href('/')} variant="primary">
          Back to Home
        </LinkButton>
      </EmptyState>
    </div>
  );
}
