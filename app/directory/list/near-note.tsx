import { Link } from 'react-router';
import { directoryHref, type Distance, type NearAnswer, type NearLink, type ProviderQuery } from '../provider.ts';

type Props = { query: ProviderQuery; near: NearAnswer };

/** Names the place that distances are measured from, unless the typed text already says it clearly. */
export function NearNote({ query, near }: Props) {
  const { name, isNeighbourhood, alternatives, widened } = near;
  const isPlain = name?.toLowerCase() === query.near.toLowerCase() && alternatives.length === 0 && !widened;
  if (name === null || isPlain) return null;
  return (
    <div className="mb-4">
      <p>
        <strong className="font-semibold">Near {name}.</strong>
        {isNeighbourhood && ` Nothing listed at ‘${query.near}’ itself, so we’ve searched around ${name}.`}
        {widened && ` ${widenedText(query.within, widened)}`}
      </p>
      {alternatives.length > 0 && (
        <PlaceLinks lead={`Other places called ${name.split(',')[0]}:`} query={query} places={alternatives} />
      )}
    </div>
  );
}

const milesText = (miles: number) => (miles === 1 ? '1 mile' : `${miles} miles`);

/** Returns 'Only 2 within 3 miles, so we’ve searched within 10 miles.' */
function widenedText(within: Distance | null, { found, to }: NonNullable<NearAnswer['widened']>): string {
  const few = `${found === 0 ? 'None' : `Only ${found}`} within ${milesText(within ?? 0)}`;
  return to === null ? `${few}, so here are the nearest.` : `${few}, so we’ve searched within ${milesText(to)}.`;
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
