import { ConsultantCardSkeleton } from './list/consultant-card-skeleton.tsx';

/** The classes of a consultant grid, for cards and placeholders alike. */
export const gridColumns = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';

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
