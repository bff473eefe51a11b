import { href } from 'react-router';
import { Link } from '../../ui/link.tsx';

/** The product's own notices, shown while no ad network is configured. */
const notices = {
  'free-days': {
    about: 'free days',
    text: 'Need somebody next week? Every profile shows the days a consultant is free.',
    to: href('/consultants'),
    link: 'See who is free',
  },
  verification: {
    about: 'verification',
    text: 'Are you a consultant? See what we check before a profile gets its badge.',
    to: `${href('/consultants')}#verification`,
    link: 'About verification',
  },
  listing: {
    about: 'listing what you need',
    text: 'Do you run a care service? Say what help you need, and let consultants find you.',
    to: href('/signup'),
    link: 'Sign up as a care service',
  },
  inspection: {
    about: 'inspections',
    text: 'Is an inspection due? Former inspectors can look at your service with you beforehand.',
    to: `${href('/consultants')}?q=inspection`,
    link: 'Find a consultant',
  },
} as const;

/**
 * A place for an advert. Its size is fixed, so that nothing moves when it is filled, not even by one that is too wide; its
 * label says what it is and for whom. It never shows adult content.
 */
export function AdSlot({ notice }: { notice: keyof typeof notices }) {
  const { about, text, to, link } = notices[notice];
  return (
    <aside aria-label={`Advertisement: ${about}`} data-ad-slot={notice} data-no-print className="page-width min-w-0">
      <div className="flex h-44 flex-col items-center justify-center gap-2 overflow-hidden rounded-card bg-sunken px-4 text-center sm:h-32">
        <p className="text-xs text-ink-soft">Advertisement, for adults (18+)</p>
        <p className="max-w-2xl text-balance">
          {text}{' '}
          <Link to={to} className="link">
            {link}
          </Link>
        </p>
      </div>
    </aside>
  );
}
