import { lazy, Suspense, useEffect } from 'react';
import { data, href, Link, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { publicQueriesContext } from '../../../platform/http/cache/public-query-cache.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { cutText } from '../../../ui/text/cut-text.ts';
import { Icon } from '../../../ui/picture/icon.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import { useAuth } from '../../accounts/session/auth-provider.tsx';
import { knownSession } from '../../accounts/session/known-viewer.server.ts';
import { AdSlot } from '../../analytics/ad-slot.tsx';
import { useView } from '../../analytics/use-view.ts';
import { findConsultantsForListing } from '../../consultants/find-consultants-for-listing.server.ts';
import { isPrivate } from '../../profiles/listed-state.ts';
import { MessageButton } from '../../messages/message-button.tsx';
import { breadcrumbJsonLd } from '../../sharing/json-ld.ts';
import { pageMeta } from '../../sharing/page-meta.ts';
import type { Route } from './+types/service-detail.screen.ts';
import { ExpiredNote } from './expired-note.tsx';
import { findFurtherServices } from './find-further-services.server.ts';
import { getService } from './get-service.server.ts';
import { OwnListingNote } from '../own/own-listing-note.tsx';
import { ServiceGrid } from '../service-grid.tsx';
import { isServiceTab } from './service-guidance.ts';
import { serviceJsonLd } from './service-json-ld.ts';
import { ServiceMissing, ServiceUnreadable } from './service-missing.tsx';
import { ServicePanel } from './service-panel.tsx';
import { servicePicture } from './service-picture.ts';
import { RatingLine } from '../../reviews/rating-line.tsx';
import { findServiceReviews } from '../../reviews/find-service-reviews.server.ts';
import { ratingOf } from '../../reviews/review.ts';
import { ReviewList } from '../../reviews/review-list.tsx';
import { serviceListHref } from '../list/service-query.ts';
import { ServiceTabs } from '../list/service-tabs.tsx';
import { budgetText, deadlineText, postedText, requestLine, type Listing } from '../service.ts';
import { ShareButtons } from '../../../ui/page/share-buttons.tsx';

const failedText = 'Failed to load services';
const furtherShown = 3;
const consultantsShown = 3;
// Only owners need its code.
const ConsultantsForListing = lazy(() =>
  import('./consultants-for-listing.tsx').then((part) => ({ default: part.ConsultantsForListing })),
);
const addressOf = (serviceId: string) => href('/services/:serviceId', { serviceId });

export async function loader({ params, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const shared = context.get(publicQueriesContext);
  const session = await knownSession(context);
  const read = await tryRead(platform.log, 'service', async () => {
    const found = session
      ? await getService(platform.db, params.serviceId, session.viewer.id)
      : await shared.read(getService, params.serviceId);
    if (!found) return undefined;
    const { id, type } = found.service;
    const today = todayInLondon();
    const { skills } = found.service;
    return {
      ...found,
      today,
      // Only the owner looks for consultants here.
      suited: found.own ? await shared.read(findConsultantsForListing, skills, today, consultantsShown) : undefined,
      further: await shared.read(findFurtherServices, { id, type }, furtherShown),
      reviews: await shared.read(findServiceReviews, id),
    };
  });
  if (!read.ok) return data({ state: 'failed' } as const, { status: 503 });
  if (!read.value) return data({ state: 'missing' } as const, { status: 404 });
  return data({ state: 'found', ...read.value } as const);
}

/** Reloads the data after the owner has used a button, but not when another tab of the page opens. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod = 'GET', defaultShouldRevalidate } = change;
  if (formMethod !== 'GET') return defaultShouldRevalidate;
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

/** For search engines: a missing listing has no canonical URL, and tabs share one. */
export const handle = {
  canonical: (_: URLSearchParams, shown?: Route.ComponentProps['loaderData']) =>
    shown?.state === 'missing' ? null : undefined,
};

export function meta(args: Route.MetaArgs) {
  const { loaderData, matches } = args;
  const { siteName, publicUrl } = matches[0].loaderData ?? { siteName: '', publicUrl: '' };
  if (loaderData?.state !== 'found') {
    const title = loaderData?.state === 'failed' ? failedText : 'Service Not Found';
    return [{ title: `${title} - ${siteName}` }, { name: 'robots', content: 'noindex' }];
  }
  const { service, own } = loaderData;
  const { id, name, type, location, needsDescription } = service;
  const isForAll = service.isOpen && !(own && isPrivate(own));
  return [
    ...pageMeta(
      args,
      `${name}, ${location}`,
      import.meta.env.SSR &&
        isForAll && {
          description: cutText(`${type} in ${location}. ${needsDescription}`, 160),
          picture: servicePicture(service),
          // A demo listing is not a real job.
          jsonLd: service.isDemo
            ? []
            : [
                serviceJsonLd(service, publicUrl + addressOf(id)),
                breadcrumbJsonLd(publicUrl, [
                  { name: 'Services', path: serviceListHref() },
                  { name, path: addressOf(id) },
                ]),
              ],
        },
    ),
    ...(isForAll ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

export default function ServiceDetailScreen({ loaderData, matches }: Route.ComponentProps) {
  const hasFailed = loaderData.state === 'failed';
  useEffect(() => {
    if (hasFailed) showToast({ kind: 'error', text: failedText });
  }, [hasFailed]);
  if (loaderData.state === 'missing') return <ServiceMissing />;
  if (loaderData.state === 'failed') return <ServiceUnreadable text={failedText} />;
  return (
    <ServicePage
      {...loaderData}
      publicUrl={matches[0].loaderData?.publicUrl ?? ''}
      siteName={matches[0].loaderData?.siteName ?? ''}
    />
  );
}

type Found = Extract<Route.ComponentProps['loaderData'], { state: 'found' }> & { publicUrl: string; siteName: string };

function ServicePage({ service, own, suited, today, further, reviews, publicUrl, siteName }: Found) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const { id, name, type, location, isOpen } = service;
  // Owners cannot apply to their own listing, and no one can apply to an expired one.
  const canBeAsked = isOpen && !own;
  useView('service', service, useAuth());
  return (
    <>
      <div className="page-width pt-3 sm:pt-4">
        <Breadcrumb items={[{ label: 'Services', to: serviceListHref() }, { label: name }]} />
        {own && <OwnListingNote state={own} place={addressOf(id)} />}
        {!isOpen && !own && (
          <ExpiredNote service={service} today={today} hasFurther={further.similar.length + further.more.length > 0} />
        )}
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]">
          <header className="min-w-0">
            <p className="font-semibold wrap-anywhere text-action">{type}</p>
            <h1 tabIndex={-1} className="mt-1 wrap-anywhere">
              {name}
            </h1>
            <p className="mt-2 flex items-center gap-1.5 text-lg wrap-anywhere text-ink-soft">
              <Icon name="pin" className="size-5 shrink-0" />
              {location}
            </p>
            {/* On wide screens these facts are in the panel beside the heading. */}
            <p className="mt-2 font-semibold wrap-anywhere figures lg:hidden">
              {service.projectDuration} · {budgetText(service.budget)}
            </p>
            <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft figures lg:hidden">
              <span>Posted {postedText(service.postedAt)}</span> <span>Deadline {deadlineText(service.postedAt)}</span>
            </p>
            {reviews.newest.length > 0 && (
              <p className="mt-2">
                <a href="#reviews" className="inline-flex min-h-11 items-center">
                  <RatingLine rating={ratingOf(reviews.spread)} />
                </a>
              </p>
            )}
            {service.isDemo && (
              <p className="mt-2 text-sm text-ink-soft">This is a demo listing: the service is made up.</p>
            )}
          </header>
          <div className="min-w-0 lg:col-start-1">
            {suited && (
              <Suspense>
                <ConsultantsForListing {...suited} skills={service.skills} today={today} />
              </Suspense>
            )}
            <ServiceTabs
              service={service}
              tab={isServiceTab(asked) ? asked : 'overview'}
              onOpen={(tab) =>
                setSearch(tab === 'overview' ? {} : { tab }, { preventScrollReset: true, replace: true })
              }
            />
            {service.imageUrl && (
              <img
                src={service.imageUrl}
                alt=""
                width={720}
                height={240}
                // Phones don’t show it, and so don’t load it.
                loading="lazy"
                className="mt-8 w-full rounded-card max-sm:hidden"
                data-no-print
              />
            )}
            {reviews.newest.length > 0 && (
              <section aria-labelledby="reviews" className="mt-10 border-t border-line pt-8">
                <h2 id="reviews">What consultants say about {name}</h2>
                <ReviewList {...reviews} siteName={siteName} name={name} isOwn={own !== null} />
              </section>
            )}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ServicePanel service={service} canBeAsked={canBeAsked} />
            <Card as="section" aria-labelledby="contact">
              <h2 id="contact" className="text-xl">
                Contact person
              </h2>
              <p className="mt-2 font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {type} in {location}
              </p>
              {canBeAsked && (
                <MessageButton
                  to={{ serviceId: id }}
                  name={name}
                  label="Request Information"
                  firstLine={requestLine(service)}
                  opensAfterLogin
                  className="mt-4 w-full"
                />
              )}
            </Card>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <ShareButtons name={name} address={publicUrl + addressOf(id)} />
              {!own && (
                <p className="mt-4" data-no-print>
                  <Link
                    to={href('/report/:subject/:thingId', { subject: 'listing', thingId: id })}
                    rel="nofollow"
                    className="link inline-flex min-h-11 items-center text-sm"
                  >
                    Report this listing
                  </Link>
                </p>
              )}
            </div>
          </div>
        </div>
        <Further title="Similar Services" services={further.similar} />
        <Further title="More Services" services={further.more} />
      </div>
      <div className="pt-12 pb-6 sm:pb-10">
        <AdSlot notice="verification" />
      </div>
      {canBeAsked && (
        <div className="sticky bottom-0 z-20 border-t border-line bg-paper px-4 py-2 lg:hidden" data-no-print>
          <LinkButton
            to={href('/services/:serviceId/apply', { serviceId: id })}
            rel="nofollow"
            variant="primary"
            className="w-full"
          >
            Apply as Consultant
          </LinkButton>
        </div>
      )}
    </>
  );
}

function Further({ title, services }: { title: string; services: readonly Listing[] }) {
  const id = title.toLowerCase().replace(' ', '-');
  if (services.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-8" data-no-print>
      <h2 id={id} className="mb-5">
        {title}
      </h2>
      <ServiceGrid services={services} hasRows />
    </section>
  );
}
