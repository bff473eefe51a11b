import { href, Link } from 'react-router';
import { Icon } from '../../../ui/picture/icon.tsx';
import { whyNotListed, type ListedState } from '../../profiles/listed-state.ts';

/** Shown on the user's own page while lists do not show it: why no one else sees it. */
export function OnlyYouSeeThis({ state }: { state: ListedState }) {
  return (
    <p className="mt-4 flex gap-2 rounded-control bg-accent-soft px-4 py-3 text-on-accent">
      <Icon name="info" className="mt-0.5 size-5" />
      <span>
        <strong>Only you can see this page.</strong> {whyNotListed(state, 'profile').join(' ')}{' '}
        <Link to={href('/consultant-profile')} className="underline">
          Edit your profile
        </Link>
      </span>
    </p>
  );
}
