import { data, href, Link } from 'react-router';
import { publicQueriesContext } from '../../../platform/http/cache/public-query-cache.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { ActiveChips } from '../../../ui/list/active-chips.tsx';
import { chipsOf } from '../../../ui/list/active-filter.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { ListTrouble } from '../../../ui/list/failed-list.tsx';
import {
  FilterCard,
  filterColumns,
  FilterDrawer,
  FiltersButton,
  useFilterPanel,
} from '../../../ui/list/filter-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { keepList } from '../../../ui/list/missed-list.ts';
import { inFigures } from '../../../ui/text/numbers.ts';
import { Pagination } from '../../../ui/list/pagination.tsx';
import { useListFeedback } from '../../../ui/list/use-list-feedback.ts';
import type { Role } from '../../accounts/account.ts';
import { useAuth } from '../../accounts/session/auth-provider.tsx';
import { pageMeta } from '../../sharing/page-meta.ts';
import { pagePicture } from '../../sharing/page-pictures.ts';
import { emptySearchContext } from '../../statistics/empty-search-context.server.ts';
import type { Route } from './+types/service-list.screen.ts';
import { countServiceOptions } from './count-service-options.server.ts';
import { findServices } from './find-services.server.ts';
import { activeFilters } from './active-filters.server.ts';
import { ServiceFilters } from './service-filters.tsx';
import { ServiceGrid } from '../service-grid.tsx';
import { ServiceSkeletons } from './service-skeletons.tsx';
import {
  activeServiceFilters,
  parseServiceQuery,
  serviceListHref,
  servicesPerPage,
  withoutFilters,
} from './service-query.ts';
import { ServiceSearchForm, ServiceSort } from './service-search-form.tsx';
import { serviceForm, useServiceSearch } from './use-service-search.ts';

const title = 'Care/Health Services';
const failedText = 'Failed to load services';
const nothing = { services: [], total: 0, page: 1, pages: 1 };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { log } = context.get(platformContext);
  const shared = context.get(publicQueriesContext);
  const query = parseServiceQuery(new URL(request.url).searchParams);
  const read = await tryRead(log, 'services', () => shared.read(findServices, query));
  // The list is shown even when the filter options cannot be read.
  const counted = await tryRead(log, 'choices of services', () => shared.read(countServiceOptions, query));
  const answer = {
    query,
    filters: activeFilters(query),
    hasFailed: !read.ok,
    options: counted.ok ? counted.value : null,
  };
  if (read.ok && read.value.total === 0 && query.q)
    context.get(emptySearchContext)({ place: 'services', words: query.q });
  if (read.ok) return data({ ...answer, list: read.value });
  return data({ ...answer, list: nothing }, { status: 503 });
}

/** When loading a new list fails, the current list stays. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepList(request, serverLoader);
}

/** For search engines: each page of each search has one canonical URL, and a page after the last is treated as the last. */
export const handle = {
  canonical: (search: URLSearchParams, shown?: Route.ComponentProps['loaderData']) => {
    const query = parseServiceQuery(search);
    return serviceListHref(shown && !shown.hasFailed ? { ...query, page: shown.list.page } : query);
  },
};

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  const page = loaderData && loaderData.list.page > 1 ? `, page ${loaderData.list.page}` : '';
  return pageMeta(
    args,
    `${title}${page}`,
    import.meta.env.SSR && {
      description: 'What care services need, for how long, and their budget: open listings for consultants.',
      picture: pagePicture('services'),
    },
  );
}

export default function ServiceListScreen({ loaderData }: Route.ComponentProps) {
  const { query, list, options, hasFailed } = loaderData;
  const { user } = useAuth();
  const search = useServiceSearch(query, hasFailed);
  const { chosen, missed, isLoading } = search;
  const panel = useFilterPanel({ opensWhenWide: false });
  const isMissed = missed !== undefined;
  const heading = useListFeedback({ page: list.page, hasFailed, isMissed, failedText });
  const status = isLoading ? 'Loading listings …' : hasFailed || isMissed ? '' : countText(list.total, list.page);
  const chips = chipsOf(loaderData.filters, serviceListHref({ ...(isMissed ? query : chosen), page: 1 }));

  const filters = <ServiceFilters options={options} list={search} />;
  return (
    <>
      <div className="page-width py-6">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="mt-2 max-w-2xl text-ink-soft">
          What care services need, for how long and on what budget.{' '}
          <Link
            to={user ? href('/service-profile') : href('/signup')}
            state={{ role: 'careService' satisfies Role }}
            className="link"
          >
            Post a listing
          </Link>
        </p>
        <div className="mt-4">
          <ServiceSearchForm query={query} list={search} />
        </div>
        <div className={`mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 ${filterColumns(panel, true)}`}>
          <FilterCard panel={panel} form={serviceForm} results="services">
            {filters}
          </FilterCard>
          <section aria-labelledby="services" aria-busy={isLoading} className="min-w-0">
            <h2 id="services" ref={heading} tabIndex={-1} className="sr-only">
              Open listings
            </h2>
            <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2 sm:items-center">
              <p role="status" className="min-w-0 grow font-semibold figures max-sm:w-full max-sm:text-sm">
                {status}
              </p>
              <ServiceSort list={search} />
              <FiltersButton panel={panel} count={activeServiceFilters(chosen)} />
            </div>
            <ActiveChips chips={chips} heading={heading}>
              <Link
                to={serviceListHref(withoutFilters(query))}
                preventScrollReset
                className="link inline-flex min-h-11 items-center px-2"
              >
                Clear all
              </Link>
            </ActiveChips>
            <ListTrouble
              title={failedText}
              missed={missed}
              hasFailed={hasFailed && !isLoading}
              hasBefore={list.total > 0}
              href={serviceListHref(query)}
              heading={heading}
            />
            {isLoading ? (
              <ServiceSkeletons />
            ) : list.total > 0 ? (
              <ServiceGrid services={list.services} hasRows />
            ) : (
              !hasFailed && (
                <EmptyState heading="h3" title="No services found" text="Try adjusting your search terms or filters">
                  {activeServiceFilters(query) > 0 && (
                    <Button
                      type="submit"
                      form={`${serviceForm}-reset`}
                      // The pressed button will disappear, so the heading takes the focus.
                      onClick={() => heading.current?.focus({ preventScroll: true })}
                    >
                      Reset Filters
                    </Button>
                  )}
                </EmptyState>
              )
            )}
            <div className="mt-8">
              <Pagination
                page={list.page}
                pages={list.pages}
                hrefOf={(page) => serviceListHref({ ...query, page })}
                label="Pages of listings"
              />
            </div>
          </section>
        </div>
      </div>
      <FilterDrawer panel={panel} form={serviceForm} status={hasFailed || isMissed ? failedText : status}>
        {filters}
      </FilterDrawer>
    </>
  );
}

/** Returns a text such as '25 to 48 of 60 listings'. */
function countText(total: number, page: number): string {
  const what = total === 1 ? 'listing' : 'listings';
  if (total <= servicesPerPage) return `${inFigures(total)} ${what}`;
  const first = (page - 1) * servicesPerPage + 1;
  const last = Math.min(total, page * servicesPerPage);
  return `${inFigures(first)} to ${inFigures(last)} of ${inFigures(total)} ${what}`;
}
