import { href } from 'react-router';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Shown when the read succeeded and no profile has this id. */
export function ConsultantMissing() {
  return (
    <div className="page-width py-12">
      <EmptyState
        heading="h1"
        title="Consultant Not Found"
        text="The consultant profile you're looking for doesn't exist or has been removed."
      >
        <LinkButton to={href('/consultants')} variant="primary">
          Back to Consultants
        </LinkButton>
      </EmptyState>
    </div>
  );
}

/** Shown when the read failed, so that it is unknown whether the profile exists. */
export function ConsultantUnreadable({ text }: { text: string }) {
  return (
    <div className="page-width py-12">
      <div role="alert">
        <EmptyState heading="h1" title={text} text="This is our fault, not yours. Wait a minute and try again.">
          <LinkButton to={href('/consultants')} variant="primary">
            Back to Consultants
          </LinkButton>
        </EmptyState>
      </div>
    </div>
  );
}
