import { ConsultantCardSkeleton } from './list/consultant-card-skeleton.tsx';

/** The classes of a consultant grid, for cards and placeholders alike. */
export const gridColumns = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';

/** On a phone the cards form a row that scrolls sideways, so that the list below stays close to the top. */
export const rowOnPhones =
  'max-sm:-mx-3 max-sm:flex max-sm:[scroll-snap-type:x] max-sm:scroll-px-3 max-sm:overflow-x-auto max-sm:px-3 max-sm:pb-2 max-sm:*:w-[90%] max-sm:*:shrink-0 max-sm:*:snap-start ';

/** The classes of a list whose cards become rows in a wide container. */
export const rowColumns =
  'grid grid-cols-[minmax(0,1fr)] gap-4 @lg:grid-cols-2 @3xl:grid-cols-[minmax(0,1fr)] @3xl:gap-1.5';

/** Shows this many placeholders. In a file of its own, so that a page can load it without the code of the cards. */
export function ConsultantGridSkeleton({ cards, hasRows = false }: { cards: number; hasRows?: boolean }) {
  const list = (
    <div className={hasRows ? rowColumns : gridColumns}>
      {Array.from({ length: cards }, (_, index) => (
        <ConsultantCardSkeleton key={index} />
      ))}
    </div>
  );
  return hasRows ? <div className="@container">{list}</div> : list;
}
