import { Link } from 'react-router';
import { directoryHref, type NearNoteText, type ProviderQuery, type OtherSearchNote } from '../provider.ts';

type Props = { query: ProviderQuery; text: NearNoteText };

/** Names the place that distances are measured from. */
export function NearNote({ query, text }: Props) {
  return (
    <div className="mb-4">
      <p>
        <strong className="font-semibold">Near {text.name}.</strong> {text.rest}
      </p>
      <PlaceLinks query={query} text={text} />
    </div>
  );
}

/** Links to other places that the user may have meant, if there are any. */
export function PlaceLinks({ query, text: { others, places } }: Props) {
  if (places.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="text-ink-soft">{others}</span>
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

/** Further sentences about the list, each with a link to another search. */
export function OtherSearchNotes({ notes }: { notes: readonly OtherSearchNote[] }) {
  return notes.map(({ lead, link, to, tail, isMain }) => (
    <p key={to} className={`mb-3 ${isMain ? '' : 'text-sm text-ink-soft'}`}>
      {lead}{' '}
      <Link to={to} className="link">
        {link}
      </Link>
      {tail}
    </p>
  ));
}
