import { href, Link } from 'react-router';
import { Icon } from '../../../ui/picture/icon.tsx';
import { whyNotListed, type ListedState } from '../../profiles/listed-state.ts';

/** Tells owners that others see their page, or why others do not. `unlisted`: null while the profile is listed. */
export function OwnPageNote({ unlisted }: { unlisted: ListedState | null }) {
  return (
    <p className="mt-4 flex gap-2 rounded-control bg-accent-soft px-4 py-3 text-on-accent" data-no-print>
      <Icon name="info" className="mt-0.5 size-5" />
      <span>
        <strong>{unlisted ? 'Only you can see this page.' : 'This is how others see your profile.'}</strong>{' '}
        {!unlisted && 'They also see a ‘Message’ button. '}
        {unlisted && `${whyNotListed(unlisted, 'profile').join(' ')} `}
        <Link to={href('/consultant-profile')} className="underline">
          Edit your profile
        </Link>
      </span>
    </p>
  );
}
