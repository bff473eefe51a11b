import { href, Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { longDate } from '../../../ui/text/dates.ts';
import { directoryHref } from '../provider.ts';
import { kindsText, mainTypeOf } from './care-kind.ts';
import type { NeighbourhoodMap } from './neighbourhood-map.ts';
import { NeighbourhoodPicture } from './neighbourhood-picture.tsx';
import { kindOf, type NearbyProvider, type ProviderDetail } from './provider-detail.ts';
import { distanceText } from '../provider-texts.ts';
import { dateAndAge, isRatingOld } from './rating-age.ts';
import { RatingMark } from './rating-mark.tsx';

type Props = {
  provider: Pick<ProviderDetail, 'postcode' | 'latitude' | 'types'>;
  /** Undefined if the location of the provider itself is unknown. */
  nearby: readonly NearbyProvider[] | undefined;
  /** Null if no providers are nearby. */
  map: NeighbourhoodMap | null;
  /** YYYY-MM-DD */
  today: string;
};

/** Other providers of the same kind close by, nearest first, with a map and a link to all of them. */
export function NearbyProviders({ provider: { postcode, latitude, types }, nearby, map, today }: Props) {
  if (!nearby?.length && !postcode) return null;
  const type = mainTypeOf(types);
  const kinds = kindsText(type);
  return (
    <section aria-labelledby="nearby" className="mt-12 border-t border-line pt-8">
      <h2 id="nearby">Nearby providers</h2>
      <p className="mt-3 text-ink-soft">
        {!nearby
          ? 'We don’t know where this provider is.'
          : nearby.length === 0
            ? `We don’t know of any other ${kinds} within 25 miles.`
            : `The nearest ${kinds}.`}
        {nearby &&
          nearby.length > 0 &&
          latitude === null &&
          ' Distances are from this provider’s postcode, as we don’t know its exact location.'}
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          {nearby?.map((other, at) => (
            <Nearby key={other.id} provider={other} number={at + 1} today={today} />
          ))}
        </ol>
        {map && (
          <div>
            <NeighbourhoodPicture map={map} />
          </div>
        )}
      </div>
      {postcode && (
        <p className="mt-5" data-no-print>
          <Link
            to={directoryHref({ near: postcode, types: type ? [type] : [] })}
            className="link inline-flex min-h-11 items-center gap-2"
          >
            See all {kinds} near {postcode}
            <Icon name="chevron-right" className="size-4" />
          </Link>
        </p>
      )}
    </section>
  );
}

type NearbyProps = { provider: NearbyProvider; number: number; today: string };

function Nearby({ provider, number, today }: NearbyProps) {
  const { id, name, rating, isRatingLoaded, ratingDate, townCity, distanceMiles } = provider;
  return (
    <Card as="li" interactive className="flex flex-col gap-1">
      <h3 className="text-lg">
        <Link
          to={href('/care-directory/:providerId', { providerId: id })}
          className="stretched-link link wrap-anywhere"
        >
          {name}
        </Link>
      </h3>
      <p className="text-sm text-ink-soft">{[kindOf(provider), townCity].filter(Boolean).join(', ')}</p>
      <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-3 text-sm text-ink-soft">
        <span className="sr-only">CQC rating: </span>
        <RatingMark rating={rating} isRatingLoaded={isRatingLoaded} />
        {ratingDate && (
          <span className="figures">
            {isRatingOld(ratingDate, today) ? dateAndAge(ratingDate, today) : longDate(ratingDate)}
          </span>
        )}
      </p>
      <p className="flex items-center gap-2 text-sm text-ink-soft figures">
        <span
          aria-hidden="true"
          className="inline-grid size-6 place-items-center rounded-full bg-action text-xs font-semibold text-on-action print:border print:border-ink print:bg-transparent print:text-ink"
        >
          {number}
        </span>
        {distanceText(distanceMiles)}
      </p>
    </Card>
  );
}
