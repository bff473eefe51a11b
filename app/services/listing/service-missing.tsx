import { href } from 'react-router';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Shown when the read succeeded and the listing does not exist. */
export function ServiceMissing() {
  return (
    <div className="page-width py-12">
      <EmptyState
        heading="h1"
        title="Service Not Found"
        text="The listing you’re looking for doesn’t exist, or the service has taken it down."
      >
        <LinkButton to={href('/services')} variant="primary">
          Back to Services
        </LinkButton>
      </EmptyState>
    </div>
  );
}

/** Shown when the read failed, so that it is unknown whether the listing exists. */
export function ServiceUnreadable({ text }: { text: string }) {
  return (
    <div className="page-width py-12">
      <div role="alert">
        <EmptyState heading="h1" title={text} text="This is our fault, not yours. Wait a minute and try again.">
          <LinkButton to={href('/services')} variant="primary">
            Back to Services
          </LinkButton>
        </EmptyState>
      </div>
    </div>
  );
}
