import { Link } from 'react-router';
import { inFigures } from '../../../ui/text/numbers.ts';
import {
  directoryHref,
  type NearLink,
  type NearNoteText,
  type ProviderQuery,
  type UnknownProviders,
} from '../provider.ts';

type Props = { query: ProviderQuery; text: NearNoteText; places: NearLink[] };

/** Names the place that distances are measured from. */
export function NearNote({ query, text: { name, rest, others }, places }: Props) {
  return (
    <div className="mb-4">
      <p>
        <strong className="font-semibold">Near {name}.</strong> {rest}
      </p>
      {places.length > 0 && <PlaceLinks lead={others} query={query} places={places} />}
    </div>
  );
}

/** Links to other places that the user may have meant. */
export function PlaceLinks({ lead, query, places }: { lead: string; query: ProviderQuery; places: NearLink[] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="text-ink-soft">{lead}</span>
      {places.map(({ label, near }) => (
        <Link
          key={near}
          to={directoryHref({ ...query, near, page: 1 })}
          preventScrollReset
          className="link inline-flex min-h-11 items-center"
        >
          {label}
        </Link>
      ))}
    </p>
  );
}

/** Says how many more providers might match, because a source does not state their type or who they look after. */
export function UnknownNote({ unknown: { lead, count, where, tail, query } }: { unknown: UnknownProviders }) {
  return (
    <p className="mb-3 text-sm text-ink-soft">
      {lead}{' '}
      <Link to={directoryHref(query)} className="link">
        {inFigures(count)} more
      </Link>
      {where}
      {tail}
    </p>
  );
}

/** Leads from a place typed as search text, whose list is in order of name, to the providers near that place. */
export function NearestLink({ nearest }: { nearest: ProviderQuery }) {
  return (
    <p className="mb-3 text-sm text-ink-soft">
      Looking near {nearest.near}?{' '}
      <Link to={directoryHref(nearest)} className="link">
        Show the nearest first
      </Link>
    </p>
  );
}
