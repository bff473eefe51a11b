import { data, Link } from 'react-router';
import { publicQueriesContext } from '../../../platform/http/cache/public-query-cache.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { ListTrouble } from '../../../ui/list/failed-list.tsx';
import { ActiveChips } from '../../../ui/list/active-chips.tsx';
import { chipsOf } from '../../../ui/list/active-filter.ts';
import {
  FilterCard,
  filterColumns,
  FilterDrawer,
  FiltersButton,
  useFilterPanel,
} from '../../../ui/list/filter-panel.tsx';
import { keepList } from '../../../ui/list/missed-list.ts';
import { Pagination } from '../../../ui/list/pagination.tsx';
import { useListFeedback } from '../../../ui/list/use-list-feedback.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { canTakePayments } from '../../payments/find-gateway.server.ts';
import { VerificationOffers } from '../../verification/verification-offers.tsx';
import { pageMeta } from '../../sharing/page-meta.ts';
import { pagePicture } from '../../sharing/page-pictures.ts';
import type { NearAnswer } from '../../directory/provider.ts';
import { emptySearchContext } from '../../statistics/empty-search-context.server.ts';
import type { Route } from './+types/consultant-list.screen.ts';
import { ConsultantGrid } from '../consultant-grid.tsx';
import { ConsultantSearch } from './consultant-search.tsx';
import { countries } from '../countries.ts';
import {
  consultantListHref,
  isFreeAsked,
  isSearched,
  parseConsultantQuery,
  type ConsultantQuery,
} from '../consultant-query.ts';
import { activeFilters } from './active-filters.server.ts';
import { ConsultantFilters } from './consultant-filters.tsx';
import { consultantsPerPage } from './consultants-per-page.ts';
import { FeaturedConsultants } from './featured-consultants.tsx';
import { countConsultantOptions } from './count-consultant-options.server.ts';
import { findConsultants, type ConsultantPage } from './find-consultants.server.ts';
import { findFeaturedConsultants } from '../find-featured-consultants.server.ts';
import { NoConsultants, OtherSearches } from './no-consultants.tsx';
import { otherSearchLink } from './other-searches.ts';
import { SignUpBanner } from './sign-up-banner.tsx';
import { consultantForm, useConsultantSearch } from './use-consultant-search.ts';
import { suggestSearches } from './suggest-searches.server.ts';

/** Few, so that the ordinary list begins on the first screen of a wide display. */
const featuredShown = 3;
const failedText = 'Failed to load consultants';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { config, log } = context.get(platformContext);
  const shared = context.get(publicQueriesContext);
  const query = parseConsultantQuery(new URL(request.url).searchParams);
  const read = await tryRead(log, 'consultants', async () => ({
    list: await shared.read(findConsultants, query),
    block: query.isFeaturedOnly
      ? { featured: [], total: 0 }
      : isSearched(query)
        ? await shared.read(findFeaturedConsultants, featuredShown, { ...query, isFeaturedOnly: true, page: 1 })
        : await shared.read(findFeaturedConsultants, featuredShown),
    isVerificationSold: await canTakePayments(config, shared),
  }));
  // The list is shown even when the filter options cannot be counted.
  const counts = await tryRead(log, 'choices of consultants', () =>
    shared.read(countConsultantOptions, { ...query, page: 1 }),
  );
  const answer = {
    query,
    filters: activeFilters(query),
    today: todayInLondon(),
    hasFailed: !read.ok,
    counts: counts.ok ? counts.value : null,
  };
  const isEmptySearch = read.ok && read.value.list.total === 0 && isSearched(query);
  if (isEmptySearch && query.q !== '') context.get(emptySearchContext)({ place: 'consultants', words: query.q });
  const hasFew = read.ok && query.q !== '' && read.value.list.total <= consultantsPerPage;
  // The page is useful without other searches, so a failure is only logged.
  const others =
    read.ok && (isEmptySearch || hasFew)
      ? await tryRead(log, 'other searches', () => shared.read(suggestSearches, query, read.value.list.total))
      : undefined;
  if (read.ok)
    return data({
      ...answer,
      ...read.value,
      counted: countText(read.value.list, query),
      place: placeNote(read.value.list, query),
      others: others?.ok ? others.value.map((other) => otherSearchLink(query, other)) : [],
    });
  const nothing = { list: { consultants: [], total: 0, page: 1, pages: 1 }, block: { featured: [], total: 0 } };
  return data(
    { ...answer, ...nothing, counted: '', place: undefined, others: [], isVerificationSold: false },
    { status: 503 },
  );
}

/** When loading a new list fails, the current list stays. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepList(request, serverLoader);
}

/** For search engines: each page of each search has one canonical URL, and a page after the last is treated as the last. */
export const handle = {
  canonical: (search: URLSearchParams, shown?: Route.ComponentProps['loaderData']) => {
    const query = parseConsultantQuery(search);
    return consultantListHref(shown && !shown.hasFailed ? { ...query, page: shown.list.page } : query);
  },
};

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  const page = loaderData && loaderData.list.page > 1 ? `, page ${loaderData.list.page}` : '';
  return pageMeta(
    args,
    `Healthcare consultants${page}`,
    import.meta.env.SSR && {
      description:
        'Find a consultant for your care service: nurses, former inspectors and turnaround managers, with rates, skills and free days.',
      picture: pagePicture('consultants'),
    },
  );
}

export default function ConsultantListScreen({ loaderData }: Route.ComponentProps) {
  const { query, list, block, counted, place, others, today, hasFailed, counts, isVerificationSold } = loaderData;
  const search = useConsultantSearch(query, hasFailed);
  const { chosen, missed, isLoading } = search;
  const panel = useFilterPanel({ opensWhenWide: false });
  const isMissed = missed !== undefined;
  const heading = useListFeedback({ page: list.page, hasFailed, isMissed, failedText });
  const chips = chipsOf(loaderData.filters, consultantListHref({ ...(isMissed ? query : chosen), page: 1 }));
  const status = isLoading ? 'Loading consultants …' : hasFailed || isMissed ? '' : counted;
  const isNarrowed = isSearched(query);

  const featured = <FeaturedConsultants {...block} query={query} />;
  const filters = (
    <ConsultantFilters
      query={query}
      counts={counts}
      placeError={place?.isUnknown ? place.text : undefined}
      list={search}
      today={today}
    />
  );
  return (
    <>
      <div className={`page-width grid grid-cols-[minmax(0,1fr)] ${isNarrowed ? 'gap-8 py-3' : 'gap-4 py-4'}`}>
        <div>
          <h1 tabIndex={-1} className="text-2xl">
            Find a consultant for your care service
          </h1>
          {!isNarrowed && (
            <p className="mt-1 text-ink-soft max-md:hidden">
              Nurses, former inspectors, turnaround managers and trainers, with their rates and availability.
            </p>
          )}
          <div className="mt-4">
            <ConsultantSearch query={query} list={search} />
          </div>
        </div>
        {!isNarrowed && featured}
        <div
          className={`grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 ${isNarrowed ? '-mt-4' : ''} ${filterColumns(panel)}`}
        >
          <FilterCard panel={panel} form={consultantForm} results="all">
            {filters}
          </FilterCard>
          <section aria-labelledby="all" aria-busy={isLoading} className="min-w-0">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:gap-x-6">
              <h2 id="all" ref={heading} tabIndex={-1} className="max-sm:w-full">
                {query.isFeaturedOnly ? 'Featured Consultants' : 'All Healthcare Consultants'}
              </h2>
              <p role="status" className="min-w-0 grow basis-40 wrap-anywhere text-ink-soft figures max-sm:text-sm">
                {status}
              </p>
              <FiltersButton panel={panel} count={chips.length} />
            </div>
            {/* Side by side on a wide screen, so that the list begins higher up. */}
            <div className="flex-wrap items-center gap-x-4 sm:flex">
              <ActiveChips chips={chips} heading={heading} />
              {place && !isLoading && !isMissed && <PlaceNote place={place} query={query} />}
            </div>
            {list.total > 0 && !isLoading && !isMissed && <OtherSearches others={others} />}
            {query.isFeaturedOnly && <FeaturedOnlyNote query={query} />}
            <ListTrouble
              title={failedText}
              missed={missed}
              hasFailed={hasFailed && !isLoading}
              hasBefore={list.total > 0}
              href={consultantListHref(query)}
              heading={heading}
            />
            {isLoading || list.total > 0 ? (
              <ConsultantGrid
                consultants={list.consultants}
                today={today}
                asked={isFreeAsked(query) ? query.free : undefined}
                hasRows
                skeletons={isLoading ? consultantsPerPage : 0}
              />
            ) : (
              !hasFailed && <NoConsultants others={others} />
            )}
            <div className="mt-4 mb-6 empty:hidden">
              <Pagination
                page={list.page}
                pages={list.pages}
                hrefOf={(page) => consultantListHref({ ...query, page })}
                label="Pages of consultants"
              />
            </div>
          </section>
        </div>
        {isNarrowed && featured}
        <SignUpBanner />
        <VerificationOffers isAvailable={isVerificationSold} />
      </div>
      <FilterDrawer
        panel={panel}
        form={consultantForm}
        status={hasFailed || isMissed ? failedText : status}
        onApply={search.searchEntered}
      >
        {filters}
      </FilterDrawer>
    </>
  );
}

type PlaceText = { text: string; isUnknown: boolean; others: NearAnswer['alternatives'] };

/** Returns which place the search is near, or that it is unknown; undefined if there is nothing to say. */
function placeNote(
  { near, total }: ConsultantPage,
  { q, near: typed, skills }: ConsultantQuery,
): PlaceText | undefined {
  if (!near) return undefined;
  const others = near.alternatives;
  if (near.name === null) {
    const text = `We can’t find ‘${typed}’ in England. Enter a town, a postcode or its first half.`;
    return { text, isUnknown: true, others };
  }
  if (total < 2) return undefined;
  const order =
    q !== '' || skills.length > 0
      ? `Best matches first, then nearest to ${near.name}`
      : `Nearest to ${near.name} first`;
  return { text: `${order}. Those who don’t say where they’re based come last.`, isUnknown: false, others };
}

/** Shows the text about the place, with links to other places that the user may mean. */
function PlaceNote({ place: { text, isUnknown, others }, query }: { place: PlaceText; query: ConsultantQuery }) {
  return (
    <p className={`mb-3 ${isUnknown ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
      {text}
      {others.length > 0 && ' Did you mean '}
      {others.map(({ label, near }, at) => (
        <span key={near}>
          {at > 0 && ' or '}
          <Link to={consultantListHref({ ...query, near, page: 1 })} className="link">
            {label}
          </Link>
        </span>
      ))}
      {others.length > 0 && '?'}
    </p>
  );
}

/** Returns a text such as '7 to 12 of 40 consultants in Ireland for ‘dementia’'. */
function countText({ total, page }: ConsultantPage, { q, country }: ConsultantQuery): string {
  const first = (page - 1) * consultantsPerPage + 1;
  const last = Math.min(total, page * consultantsPerPage);
  const what = total === 1 ? 'consultant' : 'consultants';
  const range = total > consultantsPerPage ? `${first} to ${last} of ${total}` : `${total}`;
  return `${range} ${what}${country === 'all' ? '' : ` in ${countries[country]}`}${q && ` for ‘${q}’`}`;
}

function FeaturedOnlyNote({ query }: { query: ConsultantQuery }) {
  return (
    <p className="mb-4 rounded-control bg-accent-soft px-4 py-3 text-on-accent">
      <strong>Paid placement.</strong> These consultants pay to be featured.{' '}
      <a href={consultantListHref({ ...query, isFeaturedOnly: false, page: 1 })} className="underline">
        Show all consultants
      </a>
    </p>
  );
}
