import { href } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { useAuth } from '../accounts/session/auth-provider.tsx';
import { keepPlace } from './ad-places.ts';

/** The site's own notices. A slot shows one while it contains no advert, for example without consent to adverts. */
const notices = {
  'free-days': {
    text: 'Need somebody next week? Every profile shows which days the consultant is free.',
    to: href('/consultants'),
    link: 'See who’s free',
  },
  verification: {
    text: 'Are you a consultant? See what we check before a profile gets its badge.',
    to: `${href('/consultants')}#verification`,
    link: 'About verification',
  },
  listing: {
    text: 'Do you run a care service? Say what help you need, and let consultants find you.',
    to: href('/signup'),
    link: 'Sign up as a care service',
  },
  'own-listing': {
    text: 'Need help at your care service? Say what you need, and let consultants find you.',
    to: href('/service-profile'),
    link: 'Go to your listing',
  },
  inspection: {
    text: 'Inspection due? Former inspectors can help you check your service beforehand.',
    to: `${href('/consultants')}?q=inspection`,
    link: 'Find a consultant',
  },
} as const;
type Notice = keyof typeof notices;

/** Returns the notice for this user: a signed-in user is not asked to sign up, and care services are not offered verification. */
function noticeFor(notice: Notice, user: { role: string | null } | null): Notice {
  if (user?.role === 'careService') return notice === 'verification' || notice === 'listing' ? 'own-listing' : notice;
  return notice === 'listing' && user ? 'verification' : notice;
}

type Props = {
  notice: Exclude<Notice, 'own-listing'>;
  /** Whether the slot shares a row with other slots. The row has the width of the page. */
  isInRow?: boolean;
};

/**
 * A slot for an advert. Its size is fixed, so that nothing moves when an advert fills it, even one that is wider than
 * the slot. Its label says that adverts are for adults, but no slot ever shows adult content.
 */
export function AdSlot({ notice, isInRow }: Props) {
  const { user } = useAuth();
  const { text, to, link } = notices[noticeFor(notice, user)];
  return (
    <aside
      aria-label={`Advertisement: ${link}`}
      data-ad-slot={notice}
      data-no-print
      className={`min-w-0 ${isInRow ? '' : 'page-width'}`}
    >
      <div
        className={`relative flex h-32 items-center justify-center overflow-hidden rounded-card bg-sunken px-4 pt-8 pb-3 text-center ${isInRow ? 'max-sm:h-28' : ''}`}
      >
        <p className="absolute inset-x-0 top-3 text-xs text-ink-soft">Advertisement, for adults (18+)</p>
        <div ref={keepPlace} className="peer absolute inset-x-0 top-9 bottom-0 overflow-hidden empty:hidden" />
        <p className="max-w-2xl text-balance max-sm:text-sm peer-[:not(:empty)]:hidden">
          {text}{' '}
          <Link to={to} className="link">
            {link}
          </Link>
        </p>
      </div>
    </aside>
  );
}
