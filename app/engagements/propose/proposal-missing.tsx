import { LinkButton } from '../../../ui/link-button.tsx';

/** Shown for a listing or a consultant that is not there, or not any more. */
export function ProposalMissing({ to, label }: { to: string; label: string }) {
  return (
    <div className="page-width py-12">
      <h1 tabIndex={-1}>This isn’t open any more</h1>
      <p className="mt-3">You can’t send a proposal here.</p>
      <p className="mt-6">
        <LinkButton to={to}>{label}</LinkButton>
      </p>
    </div>
  );
}
