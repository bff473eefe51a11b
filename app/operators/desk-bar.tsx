import { href, useLocation } from 'react-router';
import { Link } from '../../ui/link.tsx';

/** A link to the operator's desk (/operators), which operators see on every page. */
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
