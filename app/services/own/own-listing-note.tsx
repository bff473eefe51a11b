import { href, Link } from 'react-router';
import { ListedLine } from '../../profiles/listed-line.tsx';
import { isPrivate, type ListedState } from '../../profiles/listed-state.ts';

/** Shown on the page of the user's own listing: whether lists show it, and the buttons that post it again or hide it. */
export function OwnListingNote({ state, place }: { state: ListedState; place: string }) {
  return (
    <section
      aria-label="Your listing"
      className="mt-4 rounded-control bg-accent-soft px-4 py-3 text-on-accent"
      data-no-print
    >
      <p className="mb-3">
        <strong>This is your own listing.</strong> {isPrivate(state) && 'Only you can see this page. '}
        <Link to={href('/service-profile')} className="underline">
          Edit it
        </Link>{' '}
        <Link to={`${place}/proposals`} className="ml-3 underline">
          See the proposals
        </Link>
      </p>
      <ListedLine what="listing" state={state} action={href('/service-profile')} place={place} />
    </section>
  );
}
