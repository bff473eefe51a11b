import { ConsultantCardSkeleton } from './list/consultant-card-skeleton.tsx';
import { gridColumns } from './list/grid-columns.ts';

/** Placeholders for this many cards. In its own file, so that pages load it without the code of the cards. */
export function ConsultantGridSkeleton({ cards }: { cards: number }) {
  return (
    <div className={gridColumns}>
      {Array.from({ length: cards }, (_, index) => (
        <ConsultantCardSkeleton key={index} />
      ))}
    </div>
  );
}
