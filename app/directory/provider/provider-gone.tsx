import { longDate } from '../../../ui/text/dates.ts';
import { Icon } from '../../../ui/picture/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { directoryHref } from '../provider.ts';
import { careTypes } from '../care-types.ts';
import { cqcPage, isRated, type GoneReason, type NearbyProvider, type ProviderDetail } from './provider-detail.ts';
import type { NeighbourhoodMap } from './neighbourhood-map.ts';
import { NearbyProviders } from './nearby-providers.tsx';
import { copyAgeText, isCopyOld, ratingAgeText } from './rating-age.ts';

const titles: Record<GoneReason, string> = {
  deregistered: 'CQC no longer lists this service as registered',
  dormant: 'CQC lists this service as dormant',
  'no type of care': 'This service isn’t in our directory',
};

const meanings: Record<GoneReason, string> = {
  deregistered:
    'It may have closed. If it has moved or changed provider, it should have a new page. It can no longer provide care under this registration.',
  dormant: 'It’s registered, but isn’t providing care at the moment.',
  'no type of care': 'CQC doesn’t list it under any of the types of care we cover.',
};

type Props = {
  provider: ProviderDetail;
  reason: GoneReason;
  since: string | null;
  nearby: NearbyProvider[] | undefined;
  map: NeighbourhoodMap | null;
  today: string;
};

/** A known provider that is not listed: the reason and the known facts, but no contact details. */
export function ProviderGone({ provider, reason, since, nearby, map, today }: Props) {
  const { name, address, types, rating, ratingDate, dataDate, postcode } = provider;
  const hadRating = isRated(rating);
  return (
    <>
      <h1 tabIndex={-1} className="wrap-anywhere">
        {name}
      </h1>
      <div className="mt-6 flex reading-width gap-3 rounded-control border border-transparent bg-warning-soft px-4 py-4 text-warning print:border-line">
        <Icon name="warning" className="mt-0.5 size-6" />
        <div>
          <h2 className="text-lg">{titles[reason]}</h2>
          <p className="mt-1 text-ink">
            {since && <>It hasn’t been registered since {longDate(since)}. </>}
            {meanings[reason]}
          </p>
        </div>
      </div>
      <section aria-labelledby="known" className="mt-8">
        <h2 id="known">What we know</h2>
        <dl className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {types.length > 0 && <Known term="Types of care">{types.map((type) => careTypes[type]).join(', ')}</Known>}
          {address.length > 0 && <Known term="Address">{address.join(', ')}</Known>}
          {hadRating && (
            <Known term="Last CQC rating">
              {rating}
              {ratingDate && <span className="block font-normal">{ratingAgeText(ratingDate, today)}</span>}
              {dataDate && isCopyOld(dataDate, today) && (
                <span className="block font-normal">{copyAgeText(dataDate, today)}</span>
              )}
            </Known>
          )}
          {provider.registeredOn && <Known term="First registered with CQC">{longDate(provider.registeredOn)}</Known>}
        </dl>
        <p className="mt-5">
          <a
            href={cqcPage(provider.cqcLocationId)}
            rel="external"
            className="link inline-flex min-h-11 items-center gap-2"
          >
            See its page on CQC’s website
            <Icon name="external" className="size-4" />
          </a>
        </p>
      </section>
      <p className="mt-6" data-no-print>
        <LinkButton to={directoryHref(postcode ? { near: postcode } : {})} variant="primary">
          {postcode ? `Find care near ${postcode}` : 'Search the care directory'}
        </LinkButton>
      </p>
      {nearby && nearby.length > 0 && (
        <NearbyProviders provider={{ ...provider, postcode: null }} nearby={nearby} map={map} today={today} />
      )}
    </>
  );
}

function Known({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  );
}
