import { Link } from 'react-router';
import { misleadingName, type NamedSite } from './misleading-name.ts';

type Props = {
  names: readonly string[];
  site: NamedSite;
  /** Where the name can be changed, if not on this page. */
  change?: { to: string; label: string };
};

/**
 * Asks the user to change a misleading name that was saved before such names were refused. Renders nothing if no name
 * is misleading.
 */
export function MisleadingNameNote({ names, site, change }: Props) {
  const misleading = names.find((name) => misleadingName(name, site));
  if (misleading === undefined) return null;
  return (
    <p className="mt-6 rounded-control bg-accent-soft px-4 py-3 break-words text-on-accent">
      The name ‘{misleading.trim()}’ looks like a web or email address, or this site’s name, so we call you ‘User’ in
      our emails. Please change it.{' '}
      {change && (
        <Link to={change.to} className="underline">
          {change.label}
        </Link>
      )}
    </p>
  );
}
