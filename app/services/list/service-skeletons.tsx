import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const skeletons = 6;
/** As many columns as fit into the container. */
export const serviceColumns = 'grid grid-cols-[minmax(0,1fr)] gap-5 @xl:grid-cols-2 @5xl:grid-cols-3';
/** The classes of a list whose cards become rows in a wide container. */
export const serviceRows =
  'grid grid-cols-[minmax(0,1fr)] gap-3 @lg:grid-cols-2 @3xl:grid-cols-[minmax(0,1fr)] @3xl:gap-1.5';

/** Placeholders for cards while a list loads. Separate from the cards, because every page loads this code. */
export function ServiceSkeletons() {
  return (
    <div className="@container">
      <div className={serviceRows}>
        {Array.from({ length: skeletons }, (_, at) => (
          <Card key={at} data-skeleton>
            <Skeleton block="h-4 w-28" />
            <Skeleton block="mt-3 h-6 w-3/4" />
            <Skeleton lines={2} className="mt-4" />
            <Skeleton lines={4} className="mt-5 max-w-sm @3xl:hidden" />
            <Skeleton block="mt-5 h-11 w-full @3xl:hidden" />
          </Card>
        ))}
      </div>
    </div>
  );
}
