import { href } from 'react-router';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Shown to whoever is not one of the two sides, and for an address that leads to nothing: nobody learns which. */
export function EngagementMissing() {
  return (
    <div className="page-width py-12">
      <h1 tabIndex={-1}>Not found</h1>
      <p className="mt-3">There’s nothing here, or it’s between other people.</p>
      <p className="mt-6">
        <LinkButton to={href('/engagements')}>See your proposals and work</LinkButton>
      </p>
    </div>
  );
}
