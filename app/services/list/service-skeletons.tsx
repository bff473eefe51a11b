import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const skeletons = 6;
/** As many beside one another as there is room for where the list stands. */
export const serviceColumns = 'grid grid-cols-[minmax(0,1fr)] gap-5 @xl:grid-cols-2 @5xl:grid-cols-3';

/** Holds the place of cards while a list is on its way. Without the cards: every page has this at hand. */
export function ServiceSkeletons() {
  return (
    <div className="@container">
      <div className={serviceColumns}>
        {Array.from({ length: skeletons }, (_, at) => (
          <Card key={at} data-skeleton>
            <Skeleton block="h-4 w-24" />
            <Skeleton block="mt-3 h-6 w-3/4" />
            <Skeleton lines={2} className="mt-4" />
            <Skeleton lines={4} className="mt-5 max-w-xs" />
            <Skeleton block="mt-5 h-11 w-full" />
          </Card>
        ))}
      </div>
    </div>
  );
}
