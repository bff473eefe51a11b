import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pagination } from '../../../ui/list/pagination.tsx';
import { ProviderCard } from './provider-card.tsx';
import { ProviderSkeletons } from './provider-card-skeleton.tsx';
import { directoryHref, type ProviderQuery } from '../provider.ts';
import { usePlaceInList } from './use-place-in-list.ts';
import { showMore, type ChangeShown, type ShownPages } from './use-shown-pages.ts';

type Props = {
  query: ProviderQuery;
  shown: ShownPages;
  pages: number;
  /** 'more': the next page is loading, below the pages already shown. */
  loading: 'no' | 'list' | 'more';
  /** The message to show if the next page could not be loaded. */
  missedMore: ReactNode;
  setShown: (change: ChangeShown) => void;
};

/** The provider cards, with links to the earlier and later pages. */
export function ProviderResults({ query, shown, pages, loading, missedMore, setShown }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { first, last, providers, newFrom } = shown;

  usePlaceInList({ list, shown, query, setShown });
  // After 'Show more', the focus moves to the first new provider without scrolling.
  useEffect(() => {
    if (newFrom === undefined) return;
    list.current?.children[newFrom]?.querySelector('a')?.focus({ preventScroll: true });
  }, [newFrom, last]);

  if (loading === 'list')
    return (
      <div className="grid gap-4">
        <ProviderSkeletons />
      </div>
    );
  const hrefOf = (page: number) => directoryHref({ ...query, page });
  const from = { search: hrefOf(query.page).replace(/^[^?]*/, ''), near: query.near };
  return (
    <>
      {first > 1 && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-ink-soft">
          <span>
            Page {first} of {pages}
          </span>
          <Link to={hrefOf(first - 1)} rel="prev" className="link inline-flex min-h-11 items-center">
            Previous care providers
          </Link>
        </p>
      )}
      <ul ref={list} className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4">
        {providers.map((provider) => (
          <li key={provider.id}>
            <ProviderCard provider={provider} from={from} />
          </li>
        ))}
      </ul>
      {loading === 'more' && (
        <div className="mt-4 grid gap-4">
          <ProviderSkeletons />
        </div>
      )}
      {missedMore && <div className="mt-4">{missedMore}</div>}
      <div className="mt-8 grid justify-items-center gap-6" data-no-print>
        {last < pages && (
          <Link
            to={hrefOf(last + 1)}
            replace
            preventScrollReset
            state={showMore}
            aria-busy={loading === 'more' || undefined}
            className={`${buttonClass('secondary')} min-w-[min(15rem,100%)]`}
          >
            Show more<span className="sr-only"> care providers</span>
          </Link>
        )}
        <Pagination page={last} pages={pages} hrefOf={hrefOf} label="Pages of care providers" />
      </div>
    </>
  );
}

type NothingProps = { suggested: { label: string; query: Partial<ProviderQuery> } | undefined; isFiltered: boolean };

/** The message for an empty list, below the suggested search if there is one. */
export function NoProviders({ suggested, isFiltered }: NothingProps) {
  return (
    <>
      {suggested && (
        <p className="mb-4 text-lg">
          Did you mean{' '}
          <Link to={directoryHref(suggested.query)} className="link font-semibold wrap-anywhere">
            {suggested.label}
          </Link>
          ?
        </p>
      )}
      <EmptyState
        heading="h3"
        title="No care providers found"
        text="Try adjusting your search terms or filters to find care providers in your area"
      >
        {isFiltered && <LinkButton to={directoryHref()}>Show all care providers</LinkButton>}
      </EmptyState>
    </>
  );
}
