import { href, Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { directoryHref } from '../provider.ts';
import { kindOf, type NearbyProvider } from './provider-detail.ts';
import { distanceText } from '../provider-texts.ts';
import { RatingMark } from './rating-mark.tsx';

type Props = {
  /** Undefined if the location of the provider itself is unknown. */
  nearby: readonly NearbyProvider[] | undefined;
  postcode: string | null;
  /** Whether the exact position is known, not only the postcode. */
  isPlaced: boolean;
};

/** Other providers close by, nearest first, with a link to all of them. */
export function NearbyProviders({ nearby, postcode, isPlaced }: Props) {
  if (!nearby?.length && !postcode) return null;
  const note = !nearby
    ? 'We don’t know where this provider is.'
    : nearby.length === 0
      ? 'None within 25 miles that we know of.'
      : !isPlaced && 'Distances are from its postcode, as we don’t know its exact location.';
  return (
    <section aria-labelledby="nearby" className="mt-12 border-t border-line pt-8">
      <h2 id="nearby">Nearby providers</h2>
      {note && <p className="mt-3 text-ink-soft">{note}</p>}
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {nearby?.map((provider) => (
          <Card as="li" interactive key={provider.id} className="flex flex-col gap-1">
            <h3 className="text-lg">
              <Link
                to={href('/care-directory/:providerId', { providerId: provider.id })}
                className="stretched-link link wrap-anywhere"
              >
                {provider.name}
              </Link>
            </h3>
            <p className="text-sm text-ink-soft">{[kindOf(provider), provider.townCity].filter(Boolean).join(', ')}</p>
            <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2">
              <span className="sr-only">CQC rating: </span>
              <RatingMark rating={provider.rating} isRatingLoaded={provider.isRatingLoaded} className="text-sm" />
              <span className="text-sm text-ink-soft tabular-nums">{distanceText(provider.distanceMiles)}</span>
            </p>
          </Card>
        ))}
      </ul>
      {postcode && (
        <p className="mt-5" data-no-print>
          <Link to={directoryHref({ near: postcode })} className="link inline-flex min-h-11 items-center gap-2">
            See all near {postcode}
            <Icon name="arrow-right" className="size-4" />
          </Link>
        </p>
      )}
    </section>
  );
}
