import { useLocation } from 'react-router';
import { useTitle } from './use-title.ts';
import { buttonClass } from '../../ui/button-class.ts';

/** Shown if the next page did not arrive. No fault is known, and nothing was logged. */
export function Unreachable() {
  const { pathname, search } = useLocation();
  // Unchanged, //other.example/x would lead to another site.
  const here = pathname.replace(/^\/+/, '/') + search;
  return (
    <div className="page-width py-12 text-center" role="alert">
      <title>{useTitle('No connection')}</title>
      <h1 tabIndex={-1}>We couldn’t reach the page</h1>
      <p className="mx-auto mt-3 max-w-xl text-ink-soft">Check your connection and try again.</p>
      <p className="mt-6">
        <a href={here} className={buttonClass('primary')}>
          Try again
        </a>
      </p>
    </div>
  );
}
