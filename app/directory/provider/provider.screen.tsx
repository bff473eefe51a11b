import { useEffect } from 'react';
import { data, href, redirect, useLocation } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { publicQueriesContext } from '../../../platform/http/cache/public-query-cache.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { showToast } from '../../../ui/overlay/toast.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { breadcrumbJsonLd } from '../../sharing/json-ld.ts';
import { pageMeta } from '../../sharing/page-meta.ts';
import type { Route } from './+types/provider.screen.ts';
import { Attribution } from '../attribution.tsx';
import { findNearby } from './find-nearby.server.ts';
import { findProvider } from './find-provider.server.ts';
import { mainTypeOf } from './care-kind.ts';
import { drawNeighbourhood } from './neighbourhood-map.ts';
import { NearbyProviders } from './nearby-providers.tsx';
import { directoryHref, peopleGroups } from '../provider.ts';
import { careTypes } from '../care-types.ts';
import { peopleTexts } from '../records/care-words.ts';
import { fromSearch, type FromSearch } from '../compare/compare-link.ts';
import { ShortlistBar } from '../compare/shortlist-bar.tsx';
import { ProviderActions } from './provider-actions.tsx';
import { ProviderContact } from './provider-contact.tsx';
import { kindOf, type ProviderDetail } from './provider-detail.ts';
import { ProviderGone } from './provider-gone.tsx';
import { providerJsonLd } from './provider-json-ld.ts';
import { ProviderMissing, ProviderUnreadable } from './provider-missing.tsx';
import { ProviderOffer } from './provider-offer.tsx';
import { providerPicture } from './provider-picture.ts';
import { ProviderRating } from './provider-rating.tsx';
import { ratingAgeText } from './rating-age.ts';

const failedText = 'Failed to load the care provider';
const addressOf = (providerId: string) => href('/care-directory/:providerId', { providerId });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { log } = context.get(platformContext);
  const shared = context.get(publicQueriesContext);
  const read = await tryRead(log, 'care provider', async () => {
    const found = await shared.read(findProvider, params.providerId);
    if (!found || found.kind === 'elsewhere') return found;
    const { id, name, latitude, longitude, postcode, types } = found.provider;
    const type = mainTypeOf(types);
    const nearby = await shared.read(findNearby, { latitude, longitude, postcode, type }, id);
    return { ...found, nearby, map: nearby && nearby.length > 0 ? drawNeighbourhood(name, nearby) : null };
  });
  if (!read.ok) return data({ state: 'failed' } as const, { status: 503 });
  const found = read.value;
  if (!found) return data({ state: 'missing' } as const, { status: 404 });
  if (found.kind === 'elsewhere') throw redirect(addressOf(found.id), 301);
  const today = todayInLondon();
  if (found.kind === 'gone') return data({ ...found, state: 'gone', today } as const, { status: 410 });
  return data({ ...found, state: 'listed', today } as const);
}

/** For search engines: a missing or unlisted provider has no canonical URL. */
export const handle = {
  canonical: (_: URLSearchParams, shown?: Route.ComponentProps['loaderData']) =>
    shown?.state === 'missing' || shown?.state === 'gone' ? null : undefined,
};

export function meta(args: Route.MetaArgs) {
  const { loaderData, matches } = args;
  const { siteName, publicUrl } = matches[0].loaderData ?? { siteName: '', publicUrl: '' };
  if (loaderData?.state !== 'listed') {
    const titles = { failed: failedText, missing: 'Care provider not found', gone: '' };
    const title = loaderData?.state === 'gone' ? loaderData.provider.name : titles[loaderData?.state ?? 'missing'];
    return [{ title: `${title} - ${siteName}` }, { name: 'robots', content: 'noindex' }];
  }
  const { provider, today } = loaderData;
  const { id, name, townCity } = provider;
  return pageMeta(
    args,
    `${name}${townCity ? `, ${townCity}` : ''}`,
    import.meta.env.SSR && {
      description: descriptionOf(provider, today),
      picture: providerPicture(provider),
      jsonLd: [
        providerJsonLd(provider, publicUrl + addressOf(id)),
        breadcrumbJsonLd(publicUrl, [
          { name: 'Care directory', path: directoryHref() },
          ...(townCity ? [{ name: townCity, path: directoryHref({ areas: [townCity] }) }] : []),
          { name, path: addressOf(id) },
        ]),
      ],
    },
  );
}

/** Example: 'Elm House, OL4 2QU: Nursing Home. CQC rating: Good. Rating published on 2 September 2023, 3 years ago.' */
function descriptionOf({ name, postcode, types, rating, ratingDate }: ProviderDetail, today: string): string {
  return [
    `${name}${postcode ? `, ${postcode}` : ''}: ${types.map((type) => careTypes[type]).join(', ')}.`,
    rating && `CQC rating: ${rating}.`,
    rating &&
      ratingDate &&
      `${ratingAgeText(ratingDate, today, rating === 'Inspected but not rated' ? 'Published' : undefined)}.`,
    'Services, contact details and nearby providers.',
  ]
    .filter(Boolean)
    .join(' ');
}

export default function ProviderScreen({ loaderData }: Route.ComponentProps) {
  const hasFailed = loaderData.state === 'failed';
  useEffect(() => {
    if (hasFailed) showToast({ kind: 'error', text: failedText });
  }, [hasFailed]);

  const { state } = useLocation() as { state: unknown };
  // The server does not know the state, and the first render in the browser must equal the server's.
  const from = fromSearch(useIsEnhanced() ? state : undefined);
  if (loaderData.state === 'missing') return <ProviderMissing />;
  if (loaderData.state === 'failed') return <ProviderUnreadable text={failedText} />;
  const { provider } = loaderData;
  const { search } = from;
  const town = provider.townCity;
  return (
    <div className="page-width pt-3 pb-6 sm:pt-4 sm:pb-10">
      <Breadcrumb
        items={[
          { label: search ? 'Your search' : 'Care directory', to: directoryHref() + search },
          ...(town ? [{ label: town, to: directoryHref({ areas: [town] }) }] : []),
          { label: provider.name },
        ]}
      />
      <div className="mt-1 sm:mt-5">
        {loaderData.state === 'gone' ? <ProviderGone {...loaderData} /> : <Listed {...loaderData} from={from} />}
      </div>
      <footer className="mt-12 border-t border-line pt-6">
        <Attribution />
      </footer>
    </div>
  );
}

type ListedProps = Extract<Route.ComponentProps['loaderData'], { state: 'listed' }> & { from: FromSearch };

/** A listed provider. The order is that of families' questions: rating, age of the rating, what it offers, contact. */
function Listed({ provider, nearby, map, today, from }: ListedProps) {
  const { name, townCity } = provider;
  const people = peopleText(provider);
  return (
    <>
      <h1 tabIndex={-1} className="wrap-anywhere">
        {name}
      </h1>
      <p className="mt-2 text-lg text-ink-soft">
        {[kindOf(provider), townCity].filter(Boolean).join(' in ')}
        {from.distance && from.near && `, ${fromPlace(from)}`}
      </p>
      {people && <p className="mt-1 text-ink-soft">{people}</p>}
      <ProviderActions provider={provider} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[1fr_20rem] lg:gap-16">
        <div className="min-w-0 stack-10">
          <ProviderRating provider={provider} today={today} />
          <ProviderOffer provider={provider} />
        </div>
        <ProviderContact provider={provider} />
      </div>
      <NearbyProviders provider={provider} nearby={nearby} map={map} today={today} />
      <ShortlistBar near={from.near} />
    </>
  );
}

const peopleShown = 3;

/** Returns 'Looks after people with dementia, adults over 65 and others', for example; undefined if that is not known. */
function peopleText({ specialties }: ProviderDetail): string | undefined {
  const texts = peopleTexts(specialties);
  // Dementia first, because most families ask for it.
  const sorted = [
    ...texts.filter((text) => text === peopleGroups.dementia),
    ...texts.filter((text) => text !== peopleGroups.dementia),
  ];
  const people = sorted.map((text) => text.charAt(0).toLowerCase() + text.slice(1));
  if (people.length === 0) return undefined;
  return `Looks after ${people.slice(0, peopleShown).join(', ')}${people.length > peopleShown ? ' and others' : ''}`;
}

/** Returns 'about 2 miles from OL4' or, for a provider in OL4, 'in OL4'. */
const fromPlace = ({ near, distance }: FromSearch) =>
  distance.charAt(0).toLowerCase() + distance.slice(1).replace(/ away$/, ` from ${near}`);
