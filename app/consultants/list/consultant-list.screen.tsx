import { data, href, useNavigation } from 'react-router';
import { publicQueriesContext } from '../../../platform/http/cache/public-query-cache.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { ListTrouble } from '../../../ui/list/failed-list.tsx';
import { keepList, useMissedList } from '../../../ui/list/missed-list.ts';
import { Pagination } from '../../../ui/list/pagination.tsx';
import { useListFeedback } from '../../../ui/list/use-list-feedback.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { canTakePayments } from '../../payments/find-gateway.server.ts';
import { VerificationOffers } from '../../verification/verification-offers.tsx';
import { pageMeta } from '../../sharing/page-meta.ts';
import { pagePicture } from '../../sharing/page-pictures.ts';
import { emptySearchContext } from '../../statistics/empty-search-context.server.ts';
import type { Route } from './+types/consultant-list.screen.ts';
import { ConsultantGrid } from '../consultant-grid.tsx';
import { ConsultantSearch } from './consultant-search.tsx';
import {
  consultantListHref,
  countries,
  isSearched,
  parseConsultantQuery,
  type ConsultantQuery,
} from '../consultant.ts';
import { consultantsPerPage } from './consultants-per-page.ts';
import { FeaturedConsultants } from './featured-consultants.tsx';
import { findConsultants } from './find-consultants.server.ts';
import { findFeaturedConsultants } from '../find-featured-consultants.server.ts';
import { NoConsultants } from './no-consultants.tsx';
import { SignUpBanner } from './sign-up-banner.tsx';
import { suggestSearches } from './suggest-searches.server.ts';

const featuredShown = 6;
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
        ? await shared.read(findFeaturedConsultants, featuredShown, { q: query.q, country: query.country })
        : await shared.read(findFeaturedConsultants, featuredShown),
    isVerificationSold: await canTakePayments(config, shared),
  }));
  const answer = { query, today: todayInLondon(), hasFailed: !read.ok };
  const isEmptySearch = read.ok && read.value.list.total === 0 && query.q !== '';
  if (isEmptySearch) context.get(emptySearchContext)({ place: 'consultants', words: query.q });
  // The page is useful without them, so a failure is only logged.
  const others = isEmptySearch
    ? await tryRead(log, 'other searches', () => shared.read(suggestSearches, query))
    : undefined;
  if (read.ok) return data({ ...answer, ...read.value, others: others?.ok ? others.value : [] });
  const nothing = { list: { consultants: [], total: 0, page: 1, pages: 1 }, block: { featured: [], total: 0 } };
  return data({ ...answer, ...nothing, others: [], isVerificationSold: false }, { status: 503 });
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
  const { query, list, block, others, today, hasFailed, isVerificationSold } = loaderData;
  const navigation = useNavigation();
  const isAsked = navigation.state === 'loading' && navigation.location.pathname === href('/consultants');
  const unanswered = useMissedList(href('/consultants'));
  const isLoading = isAsked && !unanswered;
  const missed = isAsked ? unanswered : undefined;
  const isMissed = missed !== undefined;
  const heading = useListFeedback({ page: list.page, hasFailed, isMissed, failedText });

  const featured = <FeaturedConsultants {...block} query={query} today={today} />;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 py-8 sm:py-12">
      <div>
        <h1 tabIndex={-1}>Find a consultant for your care service</h1>
        <p className={`mt-3 max-w-2xl text-ink-soft ${isSearched(query) ? 'max-sm:hidden' : ''}`}>
          Nurses, former inspectors, turnaround managers and trainers, with their rates and free days.
        </p>
        <div className="mt-6">
          <ConsultantSearch query={query} />
        </div>
      </div>
      {!isSearched(query) && featured}
      <section aria-labelledby="all" aria-busy={isLoading}>
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="all" ref={heading} tabIndex={-1}>
            {query.isFeaturedOnly ? 'Featured Consultants' : 'All Healthcare Consultants'}
          </h2>
          <p role="status" className="min-w-0 wrap-anywhere text-ink-soft tabular-nums">
            {isLoading ? 'Loading consultants …' : hasFailed || isMissed ? '' : countText(list.total, list.page, query)}
          </p>
        </div>
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
          <ConsultantGrid consultants={list.consultants} today={today} skeletons={isLoading ? consultantsPerPage : 0} />
        ) : (
          !hasFailed && <NoConsultants query={query} others={others} />
        )}
        <div className="mt-8">
          <Pagination
            page={list.page}
            pages={list.pages}
            hrefOf={(page) => consultantListHref({ ...query, page })}
            label="Pages of consultants"
          />
        </div>
      </section>
      {isSearched(query) && featured}
      <SignUpBanner />
      <VerificationOffers isAvailable={isVerificationSold} />
    </div>
  );
}

/** Returns a text such as 'Showing 7 to 12 of 40 consultants in Ireland for ‘dementia’'. */
function countText(total: number, page: number, { q, country }: ConsultantQuery): string {
  const first = (page - 1) * consultantsPerPage + 1;
  const last = Math.min(total, page * consultantsPerPage);
  const what = total === 1 ? 'consultant' : 'consultants';
  const range = total > consultantsPerPage ? `Showing ${first} to ${last} of ${total}` : `${total}`;
  return `${range} ${what}${country === 'all' ? '' : ` in ${countries[country]}`}${q && ` for ‘${q}’`}`;
}

function FeaturedOnlyNote({ query }: { query: ConsultantQuery }) {
  return (
    <p className="mb-4 rounded-control bg-accent-soft px-4 py-3 text-on-accent">
      <strong>Paid placement.</strong> These consultants pay for a featured place.{' '}
      <a href={consultantListHref({ ...query, isFeaturedOnly: false, page: 1 })} className="underline">
        Show all consultants
      </a>
    </p>
  );
}
