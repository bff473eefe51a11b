import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { directoryHref } from '../provider.ts';

/** The page for an id that no provider has. */
export function ProviderMissing() {
  return (
    <div className="page-width py-12">
      <EmptyState
        heading="h1"
        title="Care provider not found"
        text="The web address may be mistyped, or the provider may no longer be listed."
      >
        <BackToDirectory />
      </EmptyState>
    </div>
  );
}

/** The page shown when the database read failed, so that it is unknown whether the provider exists. */
export function ProviderUnreadable({ text }: { text: string }) {
  return (
    <div className="page-width py-12">
      <div role="alert">
        <EmptyState heading="h1" title={text} text="This is our fault, not yours. Wait a minute and try again.">
          <BackToDirectory />
        </EmptyState>
      </div>
    </div>
  );
}

function BackToDirectory() {
  return (
    <LinkButton to={directoryHref()} variant="primary">
      Back to the care directory
    </LinkButton>
  );
}
