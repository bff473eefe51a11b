import { ConsultantCardSkeleton } from './list/consultant-card-skeleton.tsx';
import { gridColumns } from './list/grid-columns.ts';

/** Holds the place of so many cards. Apart from the grid, so that what every page carries does not carry the cards. */
export function ConsultantGridSkeleton({ cards }: { cards: number }) {
  return (
    <div className={gridColumns}>
      {Array.from({ length: cards }, (_, index) => (
        <ConsultantCardSkeleton key={index} />
      ))}
    </div>
  );
}
