import { href, useLocation } from 'react-router';
import { Link } from '../../ui/link.tsx';

/** Shown to operators on every page: the way to their desk. */
export function DeskBar() {
  if (useLocation().pathname.toLowerCase() === href('/operators')) return null;
  return (
    <aside aria-label="For operators" className="border-b border-line bg-sunken" data-no-print>
      <p className="page-width">
        <Link to={href('/operators')} className="link inline-flex min-h-11 items-center font-semibold">
          Operator’s desk
        </Link>
      </p>
    </aside>
  );
}
