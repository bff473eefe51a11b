import { href, Link } from 'react-router';

/** The way back from an operators' page. */
export function DeskLink() {
  return (
    <p>
      <Link to={href('/operators')} className="link inline-flex min-h-11 items-center">
        Back to the operator’s desk
      </Link>
    </p>
  );
}
