import { href, useLocation } from 'react-router';
import { Link } from '../../ui/link.tsx';

/** Pages that lead back to the desk with a path of their own, or are the desk. */
const withoutBar = [href('/operators'), href('/messages/reports'), href('/statistics'), href('/verification/queue')];

/** A link to the operator's desk (/operators), which operators see on every page. */
export function DeskBar() {
  const path = useLocation().pathname.toLowerCase();
  if (withoutBar.includes(path) || path.startsWith(`${href('/messages/reports')}/`)) return null;
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
