import { href, Link } from 'react-router';

/** Shown on every page to the owner of a suspended account: why, what it means, and how to appeal. */
export function SuspendedBar({ reason }: { reason: string }) {
  return (
    <aside
      aria-label="Your account is suspended"
      className="border-b border-line bg-accent-soft text-on-accent"
      data-no-print
    >
      <div className="page-width py-2">
        <p className="wrap-anywhere whitespace-pre-wrap">
          <strong>Your account is suspended:</strong> {reason}
        </p>
        <p>
          Nobody can find you on the site, and you can’t send or change anything, except in work that’s under way. You
          can still{' '}
          <Link to={href('/profile/settings')} className="underline">
            download your data or close your account
          </Link>
          . If you think we’re wrong,{' '}
          <Link to={href('/contact')} className="underline">
            email us
          </Link>
          .
        </p>
      </div>
    </aside>
  );
}
