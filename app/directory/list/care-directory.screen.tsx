import { useEffect, useRef } from 'react';
import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { publicQueriesContext } from '../../../platform/http/cache/public-query-cache.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { ActiveChips } from '../../../ui/list/active-chips.tsx';
import { chipsOf } from '../../../ui/list/active-filter.ts';
import { ListTrouble, MissedNote } from '../../../ui/list/failed-list.tsx';
import {
  FilterCard,
  filterColumns,
  FilterDrawer,
  FiltersButton,
  useFilterPanel,
} from '../../../ui/list/filter-panel.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { keepList } from '../../../ui/list/missed-list.ts';
import { inFigures } from '../../../ui/text/numbers.ts';
import { showToast } from '../../../ui/overlay/toast.ts';
import { useAuth } from '../../accounts/session/auth-provider.tsx';
import { sessionContext } from '../../accounts/session/session-context.server.ts';
import { AdSlot } from '../../analytics/ad-slot.tsx';
import { usePageView } from '../../analytics/use-page-view.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { pageMeta } from '../../sharing/page-meta.ts';
import { pagePicture } from '../../sharing/page-pictures.ts';
import { emptySearchContext } from '../../statistics/empty-search-context.server.ts';
import type { Route } from './+types/care-directory.screen.ts';
import { ShortlistBar } from '../compare/shortlist-bar.tsx';
import { AdminTools } from '../operator/admin-tools.tsx';
import { Attribution } from '../attribution.tsx';
import { countOptions } from '../search/count-options.server.ts';
import { findPlaceOfText } from '../search/find-place-of-text.server.ts';
import { countUnknown } from '../search/count-unknown.server.ts';
import { countProviders } from '../count-providers.server.ts';
import { toolsOfEverybody } from '../operator/directory-tools.ts';
import { DirectoryForm } from './directory-form.tsx';
import { activeFilters } from './active-filters.server.ts';
import { FilterFields } from './filter-fields.tsx';
import { findProviders } from './find-providers.server.ts';
import { findTools } from '../operator/find-tools.server.ts';
import { findTowns } from '../places/find-towns.server.ts';
import { nearNoteText, orderText, otherSearchNotes, outsideText } from './near-note-text.server.ts';
import { NearNote, OtherSearchNotes } from './near-note.tsx';
import { meaningText } from '../search/search-meaning.server.ts';
import { toEntry } from '../provider/provider-entry.ts';
import { countText, dataDatesText, spellingText } from '../provider-texts.ts';
import { directoryHref, parseProviderQuery, providersFileHref, townsShown } from '../provider.ts';
import { NoProviders, ProviderResults } from './provider-results.tsx';
import { suggestNear } from '../search/suggest-near.server.ts';
import { suggestSpelling } from '../search/suggest-spelling.server.ts';
import { searchBox, directoryForm, useDirectorySearch } from './use-directory-search.ts';
import { useShownPages } from './use-shown-pages.ts';

const title = 'Adult Social Care & Healthcare Settings Directory';
const failedText = 'Failed to load care providers';
const emptyText = 'No care providers found. Try importing sample data first.';
const nothing = { providers: [], total: 0, page: 1, pages: 1 };

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { log } = platform;
  const shared = context.get(publicQueriesContext);
  const query = parseProviderQuery(new URL(request.url).searchParams);
  const moved = await tryRead(log, 'the place in a search text', () => shared.read(findPlaceOfText, query));
  if (moved.ok && moved.value) throw redirect(directoryHref(moved.value));
  const read = await tryRead(log, 'care providers', async () => {
    const list = await shared.read(findProviders, query);
    const { providers, dataDates } = await shared.read(countProviders);
    const spelling = list.total === 0 ? await shared.read(suggestSpelling, query) : undefined;
    const unknown = await shared.read(countUnknown, query);
    const nearest = list.total > 1 ? await shared.read(suggestNear, query) : undefined;
    const today = todayInLondon();
    const near = 'near' in list ? list.near : undefined;
    return {
      list: {
        ...list,
        providers: list.providers.map((provider) => toEntry(provider, today, near)),
      },
      counted: countText(list.total),
      order: list.total > 1 ? orderText(query, near) : undefined,
      nearText: nearNoteText(query, near),
      isEmpty: providers === 0,
      source:
        dataDates && `${inFigures(providers)} care providers, based on CQC data from ${dataDatesText(dataDates)}.`,
      notes: otherSearchNotes(nearest, unknown),
      spelling: spelling && { label: spellingText(query, spelling), query: spelling },
    };
  });
  // The list is shown even when the filter counts cannot be read.
  const choices = await tryRead(log, 'choices of the directory', async () => ({
    towns: await shared.read(findTowns, townsShown),
    counts: await shared.read(countOptions, query),
  }));
  const tools = await tryRead(log, 'tools of the directory', async () => {
    const session = await context.get(sessionContext).readStored();
    return findTools(platform, session?.viewer.id);
  });
  const answer = {
    query,
    tools: tools.ok ? tools.value : toolsOfEverybody,
    hasFailed: !read.ok,
    filters: activeFilters(query, {
      meaning: meaningText(query.q),
      isWidened: read.ok && 'near' in read.value.list && read.value.list.near?.widened !== undefined,
    }),
    outside: outsideText(query),
    ...(choices.ok ? choices.value : { towns: [], counts: null }),
  };
  if (read.ok && read.value.list.total === 0 && query.q)
    context.get(emptySearchContext)({ place: 'care-directory', words: query.q });
  if (read.ok) return data({ ...answer, ...read.value });
  return data(
    {
      ...answer,
      list: nothing,
      counted: '',
      isEmpty: false,
      source: undefined,
      order: undefined,
      nearText: undefined,
      notes: [],
      spelling: undefined,
    },
    { status: 503 },
  );
}

/** Keeps the current list on the screen if the next list fails to load. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepList(request, serverLoader);
}

/** For search engines: each page of a search has one canonical URL. A page after the last counts as the last page. */
export const handle = {
  canonical: (search: URLSearchParams, shown?: Route.ComponentProps['loaderData']) => {
    const query = parseProviderQuery(search);
    return directoryHref(shown && !shown.hasFailed ? { ...query, page: shown.list.page } : query);
  },
};

/**
 * Reloads the list after each action on the operator's data card, even a refused one, so that the page is up to date.
 */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith(href('/care-directory/data')) ? true : defaultShouldRevalidate;
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  const page = loaderData && loaderData.list.page > 1 ? `, page ${loaderData.list.page}` : '';
  return pageMeta(
    args,
    `${title}${page}`,
    import.meta.env.SSR && {
      description:
        'Find care homes, home care and other care services in England, with their CQC rating and when it was given, the number of beds and contact details.',
      picture: pagePicture('care-directory'),
    },
  );
}

export default function CareDirectoryScreen({ loaderData }: Route.ComponentProps) {
  const { query, tools, list, counted, order, nearText, isEmpty, notes, outside, spelling, hasFailed } = loaderData;
  const directory = useDirectorySearch(query, hasFailed);
  const { loading, missed } = directory;
  const panel = useFilterPanel();
  const [shown, setShown] = useShownPages(list, query);
  const heading = useRef<HTMLHeadingElement>(null);
  const seenPage = useRef(list.page);
  const isWrongList = missed !== undefined && !missed.isMore;
  const isLoading = loading !== 'no';
  const status = isLoading ? 'Loading care providers …' : hasFailed || isWrongList ? '' : counted;

  usePageView('care_directory', useAuth());
  // After a page change, the focus moves to the list heading, which helps screen reader users and sighted users alike.
  useEffect(() => {
    if (seenPage.current !== list.page && shown.first === list.page) heading.current?.focus();
    seenPage.current = list.page;
  }, [list.page, shown.first]);
  useEffect(() => {
    if (hasFailed || isWrongList) showToast({ kind: 'error', text: failedText });
    else if (isEmpty) showToast({ kind: 'info', text: emptyText });
  }, [hasFailed, isWrongList, isEmpty]);

  const filters = <FilterFields towns={loaderData.towns} counts={loaderData.counts} directory={directory} />;
  const chips = chipsOf(loaderData.filters, directoryHref({ ...(missed ? query : directory.chosen), page: 1 }));
  return (
    <>
      <div className="page-width pt-5">
        <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
          {title}
        </h1>
        <p className="mt-1 text-ink-soft max-md:hidden">
          Care homes, home care and other services in England: CQC ratings, when they were given, and contact details.
        </p>
        <div className="mt-3">
          <DirectoryForm query={query} directory={directory} unknown={nearText?.name === null ? nearText : undefined} />
        </div>
        <div className={`mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:mt-4 ${filterColumns(panel)}`}>
          <FilterCard panel={panel} form={directoryForm} results="providers">
            {filters}
          </FilterCard>
          <section aria-labelledby="providers" aria-busy={isLoading} className="min-w-0">
            <h2 id="providers" ref={heading} tabIndex={-1} className="sr-only">
              Care providers
            </h2>
            <div
              data-sticky-bar
              className="sticky top-0 z-20 -mx-4 mb-3 flex items-center justify-between gap-1 bg-paper px-4 py-2 sm:mx-0 sm:px-0 sm:py-1"
            >
              <div className="flex min-w-0 flex-wrap gap-x-3 max-sm:text-sm">
                <p role="status" className="font-semibold figures">
                  {status}
                </p>
                {status && !isLoading && <p className="text-ink-soft">{order}</p>}
              </div>
              <FiltersButton panel={panel} count={chips.length} isNarrow />
            </div>
            <ActiveChips chips={chips} heading={heading} />
            {nearText?.name && !isLoading && !isWrongList && <NearNote query={query} text={nearText} />}
            {outside && <p className="mb-3">{outside}</p>}
            {!isLoading && !isWrongList && <OtherSearchNotes notes={notes} />}
            <ListTrouble
              title={failedText}
              missed={isWrongList ? missed : undefined}
              hasFailed={hasFailed && !isLoading}
              hasBefore={list.total > 0}
              href={directoryHref(query)}
              heading={heading}
            />
            {isLoading || list.total > 0 ? (
              <ProviderResults
                query={query}
                shown={shown}
                pages={list.pages}
                loading={loading}
                missedMore={missed?.isMore && <MissedNote title={failedText} missed={missed} />}
                setShown={setShown}
              />
            ) : (
              !hasFailed && <NoProviders suggested={outside ? undefined : spelling} isFiltered={chips.length > 0} />
            )}
            {list.total > 0 && (
              <p className="mt-6">
                <a
                  href={providersFileHref(query)}
                  download
                  className="link inline-flex min-h-11 items-center gap-2"
                  data-no-print
                >
                  <Icon name="download" />
                  Download these results (CSV)
                </a>
              </p>
            )}
            <ShortlistBar near={query.near} />
          </section>
        </div>
      </div>
      <FilterDrawer
        panel={panel}
        form={directoryForm}
        status={hasFailed || isWrongList ? failedText : status}
        onApply={() => {
          if (searchBox('area')?.value) directory.searchAll();
        }}
      >
        {filters}
      </FilterDrawer>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10">
        <AdSlot notice="listing" />
        <div className="page-width grid gap-6">
          <AdminTools tools={tools} />
          <div className="grid gap-1">
            {loaderData.source && <p className="text-sm text-ink-soft">{loaderData.source}</p>}
            <Attribution />
          </div>
        </div>
        <AdSlot notice="inspection" />
      </div>
    </>
  );
}
