import { href, Link } from 'react-router';
import { discardsChanges } from '../../../ui/form/unsaved-changes.tsx';

type Props = { postId: string; mark: string };

/** Offers a choice between the typed text and the version that another window saved. */
export function SavedVersion({ postId, mark }: Props) {
  return (
    <p className="flex flex-wrap gap-x-6 rounded-control bg-sunken px-4 py-2">
      <a
        href={href('/blog/edit/:postId/preview', { postId })}
        target="_blank"
        rel="noopener"
        className="link inline-flex min-h-11 items-center"
      >
        Look at the saved version (opens in a new tab)
      </a>
      <Link
        to={`${href('/blog/edit/:postId', { postId })}?saved=${mark}`}
        state={discardsChanges}
        className="link inline-flex min-h-11 items-center"
      >
        Use the saved version and discard my changes
      </Link>
    </p>
  );
}
